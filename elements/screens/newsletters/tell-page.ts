import { dispatch } from '../../events.ts';
import type { NewsletterChange } from './newsletter-change.ts';

/** The origin that the messages of an element may be heard by: the one that `parent-origin` names, or the page's own. */
const targetOf = (host: HTMLElement, tell: (text: string) => void): string | null => {
  const named = host.getAttribute('parent-origin') ?? '';
  // A page without an origin has nobody to tell.
  if (named === '') return window.location.origin === 'null' ? null : window.location.origin;
  const origin = URL.canParse(named) ? new URL(named).origin : 'null';
  if (origin !== 'null') return origin;
  tell(`parent-origin is an origin such as https://www.example.com, not '${named}'`);
  return null;
};

/**
 * Sends the page around this one a message (spec: newsletters point 4), or this page itself where nothing is around it.
 * Only a page of exactly that origin gets it; a browser that tells who is around spares the console its complaint.
 */
const post = (host: HTMLElement, action: string, detail: string, tell: (text: string) => void): void => {
  const target = targetOf(host, tell);
  if (target === null) return;
  const around = window.parent === window ? null : window.location.ancestorOrigins?.[0];
  if (around != null && around !== target) {
    tell(`parent-origin="${around}" would let the page around this one hear what is changed`);
    return;
  }
  window.parent.postMessage({ module: 'ONBOARDING', action, detail }, target);
};

/** Tells the page, and the page around it, what has changed: DOM events and the spec's window messages. */
export const tellPage = (host: HTMLElement, change: NewsletterChange, tell: (text: string) => void): void => {
  switch (change.kind) {
    case 'add':
      dispatch(host, 'pw-newsletter-add', { listId: change.listId });
      post(host, 'NEWSLETTER-ADD', change.listId, tell);
      return;
    case 'remove':
      dispatch(host, 'pw-newsletter-remove', { listId: change.listId });
      post(host, 'NEWSLETTER-REMOVE', change.listId, tell);
      return;
    case 'remove-all':
      dispatch(host, 'pw-newsletter-remove-all', { listIds: change.listIds });
      post(host, 'NEWSLETTER-REMOVE-ALL', change.listIds.join(','), tell);
      return;
    case 'error':
      dispatch(host, 'pw-error', { message: change.message });
  }
};
