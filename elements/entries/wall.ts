/**
 * The script for a page whose flow shows a wall at once: it asks for the code that draws walls while the loader is
 * still loading, so that the wall stands as soon as it is decided. It runs none of that code, and a page without it
 * works in the same way. `data-kind="popup"` on its tag asks for what popups need, too.
 *
 * It is a classic script, because a module waits for several more tasks of the page: the first layout of an article
 * may be one of them. Tags with `type="module"`, as older snippets have them, work as well.
 */

import { savesData } from '../host/when-idle.ts';

/** The files of each kind, separated by commas: the build writes them. */
const files = { page: '__PAGE_FILES__', popup: '__POPUP_FILES__' };

const isOwn = (tag: unknown): tag is HTMLScriptElement =>
  tag instanceof HTMLScriptElement && new URL(tag.src, location.href).pathname.endsWith('/wall.js');

/** The page may have covered the property of the document by an element of that name. A module has none. */
const current: unknown = Reflect.get(Document.prototype, 'currentScript', document);
const own = [current, ...Document.prototype.querySelectorAll.call(document, 'script[src]')].find(isOwn);

const preload = (tag: HTMLScriptElement, file: string): void => {
  const link = Document.prototype.createElement.call(document, 'link');
  if (!(link instanceof HTMLLinkElement)) return;
  link.rel = 'modulepreload';
  link.referrerPolicy = 'no-referrer';
  link.nonce = tag.nonce;
  link.href = new URL(file, tag.src).href;
  tag.after(link);
};

if (own !== undefined && !savesData())
  for (const file of files[own.dataset.kind === 'popup' ? 'popup' : 'page'].split(',')) preload(own, file);
