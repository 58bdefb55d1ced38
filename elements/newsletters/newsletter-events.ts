import type { EventsOf } from '../host/events.ts';

/** The events of the newsletters, in whichever tag they are shown. */
export interface NewsletterEvents {
  /** A reader signed up for a newsletter. */
  'pw-newsletter-add': { listId: string };
  /** A reader signed out of a newsletter. */
  'pw-newsletter-remove': { listId: string };
  /** A reader signed out of all newsletters. */
  'pw-newsletter-remove-all': { listIds: readonly string[] };
}

declare global {
  interface HTMLElementEventMap extends EventsOf<NewsletterEvents> {}
}
