import { type Html, html } from '../../html.ts';

/** A list that `logScript` writes to. */
export const emptyLog = (heading: string, emptyText: string): Html => html`<section class="log" aria-labelledby="log">
  <h2 id="log">${heading}</h2>
  <div class="log-lines" role="log" aria-labelledby="log" tabindex="0" data-log><p>${emptyText}</p></div>
</section>`;

/** For the script of a page with such a list: `write` appends a line. */
export const logScript = `
const log = document.querySelector('[data-log]');
let isEmpty = true;
const write = (text) => {
  const line = document.createElement('p');
  line.append(Object.assign(document.createElement('code'), { textContent: text }));
  if (isEmpty) log.replaceChildren();
  isEmpty = false;
  log.append(line);
  log.scrollTop = log.scrollHeight;
};
`;
