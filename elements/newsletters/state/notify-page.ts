import type { NewsletterChange } from '../../../src/newsletters/widget/widget-ports.ts';
import { tryParseUrl } from '../../../src/platform/try-parse-url.ts';
import { dispatch } from '../../host/events.ts';

/** Returns the origin that an element's messages are sent to: that of `parent-origin`, or the page's own. */
const targetOriginOf = (host: HTMLElement, warn: (text: string) => void): string | null => {
  const parentOrigin = host.getAttribute('parent-origin') ?? '';
  // A page without an origin cannot receive messages.
  if (parentOrigin === '') return window.location.origin === 'null' ? null : window.location.origin;
  const origin = tryParseUrl(parentOrigin)?.origin ?? 'null';
  if (origin !== 'null') return origin;
  warn(`parent-origin is an origin such as https://www.example.com, not '${parentOrigin}'`);
  return null;
};

/**
 * Sends a message to the parent page (spec: newsletters point 4), or to this page if it has none. Only a page of
 * exactly the target origin receives it. If the browser exposes the parent's origin, a mismatch is detected here,
 * without an error of the browser.
 */
const post = (host: HTMLElement, action: string, detail: string, warn: (text: string) => void): void => {
  const target = targetOriginOf(host, warn);
  if (target === null) return;
  const parentPageOrigin = window.parent === window ? null : window.location.ancestorOrigins?.[0];
  if (parentPageOrigin != null && parentPageOrigin !== target) {
    warn(`parent-origin="${parentPageOrigin}" would let the page around this one hear what is changed`);
    return;
  }
  window.parent.postMessage({ module: 'ONBOARDING', action, detail }, target);
};

/** Notifies the page and its parent page of a change: DOM events and the spec's window messages. */
export const notifyPage = (host: HTMLElement, change: NewsletterChange, warn: (text: string) => void): void => {
  if (change.kind === 'error') {
    dispatch(host, 'pw-error', { message: change.message });
    return;
  }
  const { kind, ...detail } = change;
  dispatch(host, `pw-newsletter-${kind}`, detail);
  post(host, `NEWSLETTER-${kind.toUpperCase()}`, Object.values(detail).join(), warn);
};
