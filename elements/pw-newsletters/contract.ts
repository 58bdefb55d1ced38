import type { SiteType } from '../../src/editions/edition.ts';
import type { TagAttributes, TagCustomProperties, TagEvents } from '../host/contract.ts';
import type { Parts } from '../host/parts.ts';
import { type PropertiesOf, recordOf } from '../host/properties.ts';
import { newsletterFlags } from '../newsletters/item/newsletter-flags.ts';
import type { NewsletterEvents } from '../newsletters/newsletter-events.ts';
import { textNames } from './property-names.ts';

/** The attributes of `pw-newsletters` (spec: newsletters point 3), by their names in camelCase. */
export interface NewslettersAttributes extends TagAttributes {
  /**
   * The key of an edition, whose newsletters are shown.
   * @default US
   */
  edition?: string;
  /** The email address, for a reader who is not logged in. */
  email?: string;
  /** A signed key that proves the reader owns the address. */
  emailKey?: string;
  /**
   * The layout of the newsletters: as cards, or as a list.
   * @default default
   */
  variant?:
    | 'default'
    | 'defaultWithIcons'
    | 'default_with_icons'
    | 'simplified'
    | 'simplifiedWithIcons'
    | 'simplified_with_icons'
    | 'simplifiedAndLimited'
    | 'simplified_and_limited';
  /** The kind of host site that signs readers in; without it, that of the edition. */
  siteType?: SiteType;
  /** The version of that site's sign-in; without it, that of the edition. */
  pipaVersion?: '1.0' | '2.0';
  /** `3` offers breaking news several times a day. */
  newsAlert?: string;
  /**
   * Categories that come first, separated by commas: `news-and-opinion`, `health`, `epoch-tv`, `games`,
   * `life-and-culture`.
   */
  interests?: string;
  /** The origin of the surrounding page that may receive messages from the frame; without it, the page's own. */
  parentOrigin?: string;
  /** The reader is a subscriber: newsletters for subscribers are offered. */
  subscribed?: boolean;
  /** Combines the lists of all editions that belong together. */
  hasCombinedNewsletters?: boolean;
  /** Hides the line with the reader's address. */
  hideEmail?: boolean;
  /** Hides the heading. */
  hideHeader?: boolean;
  /** Hides the button that unsubscribes from all newsletters. */
  hideUnsubscribeAllBtn?: boolean;
  /** Hides newsletters that the reader is subscribed to already. */
  hideUpdatedNewsletters?: boolean;
  /** Hides the banner for unverified addresses. */
  hideVerificationBanner?: boolean;
  /** Opens the question to unsubscribe from all newsletters; the reader still has to confirm. */
  immediateUnsubscribeAll?: boolean;
  /** Shows a circle with a plus or a check on each newsletter, in place of a switch. */
  isCheckBtnLayout?: boolean;
  /** Hides the text beside switches and circles. */
  isToggleBtnLabelHidden?: boolean;
  /** Shows a button on each newsletter, in place of a switch. */
  useToggleBtn?: boolean;
  /**
   * Readers may unsubscribe from newsletters; off with `"false"`.
   * @default true
   */
  isAllowUnsubscribe?: boolean;
}

/**
 * A `pw-newsletters` on a page. Every attribute is also a property, which may be set before the element's code has
 * loaded.
 */
export interface PwNewslettersElement extends HTMLElement, Required<NewslettersAttributes> {}

/** Events of `pw-newsletters`. */
export interface NewslettersEvents extends TagEvents, NewsletterEvents {}

/**
 * The options of `pw-newsletters` as properties (spec: newsletters point 3); each reflects its attribute. `lang` is a
 * property in every browser already.
 */
export const newsletterProperties: Omit<PropertiesOf<NewslettersAttributes>, 'lang'> = {
  ...recordOf(textNames, () => ({ kind: 'text' as const })),
  ...recordOf(newsletterFlags, () => ({ kind: 'flag' as const, isOnByDefault: false })),
  isAllowUnsubscribe: { kind: 'flag', isOnByDefault: true },
};

/** `pw-newsletters` has no slots. */
export type NewslettersSlots = Record<never, never>;

/** The parts that `pw-newsletters` renders. */
export type NewslettersParts = Pick<
  Parts,
  | 'account-line'
  | 'addressee-question'
  | 'button'
  | 'button-primary'
  | 'button-quiet'
  | 'cards'
  | 'category'
  | 'category-heading'
  | 'description'
  | 'empty'
  | 'failed'
  | 'frequency'
  | 'frequency-choice'
  | 'heading'
  | 'item'
  | 'leave-dialog'
  | 'list'
  | 'lists-missing'
  | 'logo'
  | 'logo-large'
  | 'logo-small'
  | 'name'
  | 'newsletters'
  | 'not-known'
  | 'preview'
  | 'sign-in-prompt'
  | 'spinner'
  | 'subscriber-only'
  | 'tag'
  | 'tag-bar'
  | 'toast'
  | 'toast-action'
  | 'toast-close'
  | 'toast-error'
  | 'toast-info'
  | 'toast-success'
  | 'toast-warning'
  | 'toasts'
  | 'toggle'
  | 'toggle-button'
  | 'toggle-check'
  | 'toggle-switch'
  | 'verification-banner'
>;

/** The custom properties that `pw-newsletters` reads. */
export type NewslettersCustomProperties = '--pw-sticky-top' | TagCustomProperties;
