// Forms and links that change a part of the page instead of leaving it; trees that load what is opened.
//   data-swap="ID"     submit or follow by fetch; the part ID of the page that answers takes the place of ours
//   data-auto="MS"     submit the form by itself, MS after the last change
//   data-load="URL"    details: load the part ID-body from there when first opened
//   data-more="ID"     link: add the items of the list ID of the page it leads to
//   data-follow="ID"   is replaced together with that part
//   data-say           in what came: told to screen readers
//   data-escape        details: Escape closes it; link: Escape follows it
// Without this script the same forms, links and pages work as they stand.
(() => {
  'use strict';
  document.documentElement.classList.add('js');
  const QUIET = 250;
  const say = root => {
    const text = [...root.querySelectorAll('[data-say]')].map(e => e.textContent.trim()).join(' ');
    const live = document.getElementById('say');
    if (text && live.textContent !== text) live.textContent = text;
  };

  const same = old => {
    if (!old) return null;
    const id = old.id || old.closest('details[id]')?.id;
    return id ? document.getElementById(id) : null;
  };

  const put = (part, fresh) => {
    const old = part.contains(document.activeElement) ? document.activeElement : null;
    const typed = old?.matches('input:not([type=checkbox]):not([type=radio]),textarea')
      ? {value: old.value, at: old.selectionStart} : null;
    const open = [...part.querySelectorAll('details[open][id]')].map(d => d.id);
    part.replaceChildren(...fresh.childNodes);
    open.forEach(id => { const d = document.getElementById(id); if (d && !d.dataset.load) d.open = true; });
    const now = old && (same(old) || part.querySelector('h2,h3,legend'));
    if (now) {
      if (!now.matches('a,button,input,select,textarea,summary')) now.tabIndex = -1;
      if (typed && now.id === old.id && !now.dataset.fresh) {
        now.value = typed.value;
        if (now.type === 'text' || now.type === 'search') now.setSelectionRange(typed.at, typed.at);
      }
      now.focus({preventScroll: Boolean(now.id === old.id)});
    }
    say(part);
  };

  const follow = (id, html) => document.querySelectorAll(`[data-follow="${CSS.escape(id)}"]`).forEach(old => {
    const fresh = html.getElementById(old.id);
    if (fresh) old.replaceWith(fresh);
  });

  const complain = (part, sentence) => {
    let box = part.querySelector(':scope > .said');
    if (!box) {
      box = document.createElement('p');
      box.className = 'alert said';
      box.setAttribute('role', 'alert');
      part.prepend(box);
    }
    box.textContent = sentence;
    box.scrollIntoView({block: 'nearest'});
  };

  const page = async (url, options) => {
    const answer = await fetch(url, {headers: {Accept: 'text/html'}, ...options});
    const html = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return {answer, html};
  };

  // One request at a time for a part, and only the last one that waits: so the last change always wins.
  const parts = new Map();
  const ask = async (id, make, keep) => {
    const state = parts.get(id) || {busy: false, next: null};
    parts.set(id, state);
    if (state.busy) { state.next = [make, keep]; return; }
    state.busy = true;
    const part = document.getElementById(id);
    part.setAttribute('aria-busy', 'true');
    try {
      const {answer, html} = await make();
      const fresh = html.getElementById(id);
      if (state.next === null) {
        if (answer.ok && fresh) {
          put(part, fresh);
          follow(id, html);
          if (keep) history.replaceState(null, '', answer.url);
        } else if (answer.ok) {
          location.assign(answer.url);
        } else {
          if (answer.status === 409) { // what was shown is no longer so: show what is
            const now = await page(location.href);
            if (now.answer.ok && now.html.getElementById(id)) put(part, now.html.getElementById(id));
          }
          complain(part, html.querySelector('[role=alert]')?.textContent || 'That did not work: reload the page.');
        }
      }
    } catch {
      complain(part, 'The server did not answer: try again in a few seconds.');
    } finally {
      part.removeAttribute('aria-busy');
      state.busy = false;
      if (state.next) {
        const next = state.next;
        state.next = null;
        ask(id, ...next);
      }
    }
  };

  const send = (form, submitter) => {
    // read at the last moment: what is sent is what is ticked when it goes
    const make = () => {
      const data = new URLSearchParams(new FormData(form, submitter || undefined));
      if (form.method === 'get') {
        const url = new URL(form.action);
        url.search = data;
        return page(url);
      }
      return page(form.action, {method: 'POST', body: data});
    };
    ask(form.dataset.swap, make, form.method === 'post' || form.dataset.auto);
  };

  document.addEventListener('submit', event => {
    const form = event.target;
    if (!form.dataset.swap) return;
    event.preventDefault();
    clearTimeout(form.waits);
    send(form, event.submitter);
  });

  const auto = event => {
    const form = event.target.closest('form[data-auto]');
    if (!form) return;
    clearTimeout(form.waits);
    form.waits = setTimeout(() => { if (form.isConnected) send(form); }, Number(form.dataset.auto) || QUIET);
  };
  document.addEventListener('change', event => { if (event.target.matches('input[type=checkbox],input[type=radio]')) auto(event); });
  document.addEventListener('input', event => { if (event.target.matches('input[type=search]')) auto(event); });

  document.addEventListener('click', async event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const link = event.target.closest('a[data-swap],a[data-more]');
    if (!link) return;
    event.preventDefault();
    if (link.dataset.swap) {
      ask(link.dataset.swap, () => page(link.href), true);
      return;
    }
    const item = link.closest('li');
    const {answer, html} = await page(link.href);
    const more = html.getElementById(link.dataset.more);
    if (!answer.ok || !more) { location.assign(link.href); return; }
    const first = more.querySelector('summary');
    item.replaceWith(...more.children);
    first?.focus();
  });

  document.addEventListener('toggle', async event => {
    const details = event.target;
    if (!details.open || !details.dataset?.load || details.dataset.loaded) return;
    details.dataset.loaded = '1';
    try {
      const {answer, html} = await page(details.dataset.load);
      const fresh = html.getElementById(details.id + '-body');
      if (!answer.ok || !fresh) throw new Error(answer.status);
      document.getElementById(fresh.id).replaceWith(fresh);
    } catch {
      delete details.dataset.loaded; // opening it again tries again
    }
  }, true);

  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.target.matches('input[list]')) return; // there it closes the browser's list
    const link = document.querySelector('a[data-escape]');
    const details = document.activeElement?.closest('details[data-escape][open]');
    if (details) {
      details.open = false;
      details.querySelector('summary').focus();
    } else if (link) {
      link.click();
    }
  });

  if (location.hash) document.querySelector(location.hash + ' [open] input:not([type=hidden])')?.focus();
})();
