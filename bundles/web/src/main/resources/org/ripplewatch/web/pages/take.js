// Files that a person picks: read into a text field, or sent as they are. Nothing else of the pages needs it.
(() => {
  'use strict';

  document.addEventListener('change', async event => {
    const pick = event.target.closest('input[type=file][data-text]');
    const file = pick?.files[0];
    if (!file) return;
    document.getElementById(pick.dataset.text).value = await file.text();
    document.getElementById(pick.dataset.name).value = 'mcrdr/' + file.name;
  });

  document.getElementById('import')?.addEventListener('submit', async event => {
    event.preventDefault();
    const form = event.target;
    const result = document.getElementById('import-result');
    const file = form.querySelector('input[type=file]').files[0];
    if (!file) return;
    form.querySelector('button').disabled = true;
    try {
      const answer = await fetch('/api/rules/import', {
        method: 'POST', body: file,
        headers: {'Content-Type': 'application/zip', 'X-Ripplewatch-Token': form.dataset.token},
      });
      const said = await answer.json();
      result.className = answer.ok ? 'well' : 'trouble';
      result.textContent = answer.ok
        ? [result.dataset.good.replace(/\$(\w+)/g, (all, name) => said[name]), ...said.notes].join(' ')
        : said.error;
    } catch {
      result.className = 'trouble';
      result.textContent = 'The server did not answer: try again.';
    } finally {
      form.querySelector('button').disabled = false;
    }
  });
})();
