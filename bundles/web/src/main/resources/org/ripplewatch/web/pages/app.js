// Refreshes what moves by itself, puts times into the reader's zone, and listens to a few keys. All pages work without it.
(() => {
  'use strict';
  const REFRESH = 5000; // data-live may ask for another number of seconds

  const localTimes = root => root.querySelectorAll('time[datetime]').forEach(time => {
    const at = new Date(time.dateTime);
    if (!isNaN(at)) time.title = at.toLocaleString(undefined, {dateStyle: 'full', timeStyle: 'long'});
  });

  const replace = (old, fresh) => {
    const open = [...old.querySelectorAll('details[open][id]')].map(d => d.id);
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    const here = [...old.querySelectorAll('[data-item]')].findIndex(i => i.classList.contains('here'));
    old.replaceChildren(...fresh.childNodes);
    open.forEach(id => document.getElementById(id)?.setAttribute('open', ''));
    old.querySelectorAll('[data-item]')[here]?.classList.add('here');
    if (focus) {
      const href = focus.getAttribute('href');
      const same = focus.id ? document.getElementById(focus.id)
        : href && [...old.querySelectorAll('a')].find(a => a.getAttribute('href') === href);
      same?.focus({preventScroll: true});
    }
    localTimes(old);
  };

  const refresh = async () => {
    const live = [...document.querySelectorAll('[data-live]')];
    if (document.hidden || !live.length || getSelection()?.toString()) return;
    try {
      const answer = await fetch(location.href, {headers: {Accept: 'text/html'}});
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      live.forEach(old => {
        const fresh = page.getElementById(old.id);
        if (fresh && old.dataset.was !== fresh.innerHTML) {
          const was = fresh.innerHTML;
          replace(old, fresh);
          old.dataset.was = was;
        }
      });
    } catch { /* the server is away for the moment; the next round tries again */ }
  };

  let going = false;
  const move = step => {
    const items = [...document.querySelectorAll('[data-item]')].filter(i => i.offsetParent !== null);
    if (!items.length) return;
    const at = items.findIndex(i => i.classList.contains('here'));
    const next = items[Math.min(items.length - 1, Math.max(0, at + step))];
    items.forEach(i => i.classList.toggle('here', i === next));
    (next.matches('a,summary') ? next : next.querySelector('a'))?.focus({preventScroll: true});
    next.scrollIntoView({block: 'nearest'});
  };
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    o: () => {
      const here = document.querySelector('[data-item].here');
      const target = !here ? document.querySelector('[data-open]') : here.matches('a,summary') ? here : here.querySelector('a');
      target?.click();
    },
    '/': () => document.querySelector('input[type=search]')?.focus(),
    g: () => { going = true; setTimeout(() => { going = false; }, 1500); },
  };

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input,textarea,select')) return;
    const act = going ? () => {
      going = false;
      document.querySelector(`nav a[data-go="${CSS.escape(event.key)}"]`)?.click();
    } : Object.hasOwn(keys, event.key) ? keys[event.key] : null;
    if (!act) return;
    event.preventDefault();
    act();
  });

  localTimes(document);
  if (document.querySelector('[data-retry]')) setTimeout(() => location.reload(), REFRESH);
  else setInterval(refresh, document.querySelector('[data-live]')?.dataset.live * 1000 || REFRESH);
})();
