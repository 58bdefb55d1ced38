import { copyScript } from '../copy-script.ts';

/**
 * Requests the page for the current choice and takes over its parts, so that only the server writes the snippet. A new
 * choice cancels a request that is still running.
 */
export const builderScript = `${copyScript}
const form = document.querySelector('[data-builder]');
const status = document.querySelector('[data-status]');
document.querySelector('[data-submit]').hidden = true;

const addressOf = () => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, value.trim());
  return location.pathname + '?' + query;
};
const take = (next, name) => {
  const [old, fresh] = [document, next].map((page) => page.querySelector('[data-part="' + name + '"]'));
  if (old.outerHTML !== fresh.outerHTML) old.replaceWith(document.adoptNode(fresh));
};
let last = new AbortController();
const follow = async () => {
  if (!form.reportValidity()) return;
  last.abort();
  last = new AbortController();
  const { signal } = last;
  const address = addressOf();
  try {
    const answer = await fetch(address, { signal });
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const element = (page) => page.querySelector('[data-element]').dataset.element;
    if (element(document) !== element(next)) take(next, 'attributes');
    document.querySelector('[data-part="policy"]').hidden = next.querySelector('[data-part="policy"]').hidden;
    take(next, 'texts');
    take(next, 'preview');
    history.replaceState(history.state, '', address);
    status.textContent = '';
  } catch {
    if (!signal.aborted) status.textContent = 'The sandbox does not answer. What you see is the last snippet that it gave.';
  }
};
form.addEventListener('change', follow);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  follow();
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  if (button !== null) void copyText(document.querySelector('[data-text="' + button.dataset.copy + '"]'), status);
});
`;
