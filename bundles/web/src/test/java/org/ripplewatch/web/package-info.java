/** A product made of records, and a real server to talk to. */
package org.ripplewatch.web;
