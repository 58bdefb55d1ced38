/**
 * The script for a page whose flow shows a wall at once: it asks for the code that draws walls while the loader is
 * still loading, so that the wall stands as soon as it is decided. It runs none of that code, and a page without it
 * works in the same way. `data-kind="popup"` on its tag asks for what popups need, too.
 */

/** The files of each kind, separated by commas: the build writes them. */
const files = { page: '__PAGE_FILES__', popup: '__POPUP_FILES__' };

const own = Array.from(Document.prototype.querySelectorAll.call(document, 'script[src]')).find(
  (tag): tag is HTMLScriptElement => tag instanceof HTMLScriptElement && tag.src === import.meta.url,
);

const preload = (file: string): void => {
  const link = Document.prototype.createElement.call(document, 'link');
  if (!(link instanceof HTMLLinkElement)) return;
  link.rel = 'modulepreload';
  link.referrerPolicy = 'no-referrer';
  link.nonce = own?.nonce ?? '';
  link.href = new URL(file, import.meta.url).href;
  own?.after(link);
};

for (const file of files[own?.dataset.kind === 'popup' ? 'popup' : 'page'].split(',')) preload(file);
