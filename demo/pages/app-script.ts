import { type Html, html, rawHtml } from '../html.ts';

/**
 * Turns a page into a small single-page app: a link to another article of the same kind fetches it, replaces the text
 * and the facts, and changes the address. The SDK is not notified: it follows by itself.
 */
const app = (path: string): string => `
const parts = ['title', 'main > article', 'main > aside', 'script[type="application/ld+json"]'];
const facts = 'meta[property], meta[name="page-type"], meta[name="author"], meta[name="keywords"], link[rel="canonical"]';
const pages = new Map([[location.pathname, document.documentElement.outerHTML]]);
const fetchPage = async (path) => {
  if (!pages.has(path)) pages.set(path, await (await fetch(path)).text());
};
const draw = (path) => {
  const next = new DOMParser().parseFromString(pages.get(path), 'text/html');
  for (const part of parts) document.querySelector(part).replaceWith(next.querySelector(part));
  for (const fact of document.querySelectorAll(facts)) fact.remove();
  document.head.append(...next.querySelectorAll(facts));
};
document.addEventListener('click', async (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/${path}/"]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  await fetchPage(link.pathname);
  history.pushState(null, '', link.pathname);
  draw(link.pathname);
  scrollTo({ top: 0, behavior: 'instant' });
});
addEventListener('popstate', () => {
  if (pages.has(location.pathname)) draw(location.pathname);
});
`;

/** The script of a page whose articles have this first segment in their addresses. */
export const appScript = (path: string): Html => html`<script>${rawHtml(app(path))}</script>`;
