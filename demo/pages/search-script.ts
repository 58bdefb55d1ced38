import { type Html, html } from '../html.ts';

/** A field that narrows the entries of a page, for `searchScript`. */
export const searchField = (label: string): Html => html`<form class="search" role="search" autocomplete="off">
<label for="search">${label}</label>
<input id="search" type="search" data-search>
<span role="status" data-found></span>
</form>`;

/** Hides what the words of the search field are not in: each `data-entry`, and sections without any left. */
export const searchScript = `
const search = document.querySelector('[data-search]');
const found = document.querySelector('[data-found]');
const entries = [...document.querySelectorAll('[data-entry]')];
const narrow = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of entries) {
    const text = (entry.closest('section').querySelector('h2').textContent + ' ' + entry.textContent).toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of new Set(entries.map((entry) => entry.closest('section'))))
    section.hidden = !section.querySelector('[data-entry]:not([hidden])');
  const count = entries.filter((entry) => !entry.hidden).length;
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 result' : count + ' results';
};
search.addEventListener('input', narrow);
search.form.addEventListener('submit', (event) => event.preventDefault());
if (search.value !== '') narrow();
`;
