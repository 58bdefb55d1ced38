import type { EventsOf } from './events.ts';

/** The attributes that every tag has, by their names in camelCase: `siteId` is `site-id` on the tag. */
export interface TagAttributes {
  /** The publisher's site. A page belongs to the first one that it names. */
  siteId: string;
  /** The language (BCP 47). Without it the language of the page is used, then that of the browser. */
  lang?: string;
  /**
   * The services that are called: `production` or `development`. `pro` and `dev` mean the same. Without it, or with any
   * other value, the loader's own address decides.
   */
  env?: 'production' | 'development' | 'pro' | 'dev';
  /** `denied`: nothing is tracked before the visitor gives consent. */
  consentDefault?: 'denied';
  /**
   * The providers of single sign-on that readers are offered, in this order: names of `google`, `apple`, `twitter`,
   * `line` and `publisher`, separated by spaces. Empty: none. Without it, those of the deployment. The first tag that
   * has it decides for the page.
   */
  ssoProviders?: string;
  /**
   * The subject of the mail that asks a new reader to confirm their address. Each of these four texts is plain, without
   * web addresses, and counts for the whole page; one that is missing is the service's own. The subject has 150
   * characters at most.
   */
  verificationSubject?: string;
  /** The heading of that mail, 150 characters at most. */
  verificationHeading?: string;
  /** The text of that mail, 1000 characters at most. */
  verificationText?: string;
  /** The label of that mail's button, at most 60 characters. */
  verificationButtonText?: string;
}

/** Events that every tag sends. */
export interface TagEvents {
  /** The start-up is complete: the reader's session is known. */
  'pw-ready': null;
  /** Somebody logged in, in this tab or another. */
  'pw-login': { loginStatus: string };
  /** Somebody logged out, in this tab or another. */
  'pw-logout': { loginStatus: string };
  /** The element could not be drawn, or could not do what a reader asked for. */
  'pw-error': { message: string };
}

declare global {
  interface HTMLElementEventMap extends EventsOf<TagEvents> {}
}

/** The custom properties that every tag reads. `ui/tokens.css` says what each is, with its default. */
export type TagCustomProperties =
  | '--pw-font'
  | '--pw-font-ui'
  | '--pw-text'
  | '--pw-muted'
  | '--pw-surface'
  | '--pw-line'
  | '--pw-accent'
  | '--pw-on-accent'
  | '--pw-danger'
  | '--pw-overlay'
  | '--pw-radius'
  | '--pw-space'
  | '--pw-focus';

/** The custom properties of tags that say how something stands. `ui/mark/mark.css` says what each is. */
export type StatusCustomProperties = '--pw-success' | '--pw-warning';
