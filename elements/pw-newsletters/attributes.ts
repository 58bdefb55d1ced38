import type { SiteType } from '../../src/edition/edition.ts';
import type { TagAttributes } from '../attributes.ts';

/** The attributes of `pw-newsletters` (spec: newsletters point 3), by their names in camelCase. */
export interface NewslettersAttributes extends TagAttributes {
  /**
   * Whose newsletters are shown: the key of an edition.
   * @default US
   */
  edition?: string;
  /** Whose newsletters, for a reader who is not logged in. */
  email?: string;
  /** A signed key which shows that the address is theirs. */
  emailKey?: string;
  /**
   * How the newsletters are laid out: as cards, or as a list.
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
  /** The kind of host site that signs readers in; without it the edition's. */
  siteType?: SiteType;
  /** How that site signs readers in; without it the edition's. */
  pipaVersion?: '1.0' | '2.0';
  /** `3` offers breaking news several times a day. */
  newsAlert?: string;
  /** Categories that come first, with commas between: `news-and-opinion`, `health`, `epoch-tv`, `games`, `life-and-culture`. */
  interests?: string;
  /** The origin of the page around its frame that may hear its messages; without it the page's own. */
  parentOrigin?: string;
  /** The reader pays: newsletters for subscribers alone are theirs. */
  subscribed?: boolean;
  /** The lists of all editions that belong together stand in one. */
  hasCombinedNewsletters?: boolean;
  /** The line with the reader's address is left out. */
  hideEmail?: boolean;
  /** The heading is left out. */
  hideHeader?: boolean;
  /** The button that signs out of all newsletters is left out. */
  hideUnsubscribeAllBtn?: boolean;
  /** Newsletters that the reader is signed up for already are left out. */
  hideUpdatedNewsletters?: boolean;
  /** The banner for addresses that are not verified is left out. */
  hideVerificationBanner?: boolean;
  /** The question whether to sign out of all newsletters opens by itself; a press answers it. */
  immediateUnsubscribeAll?: boolean;
  /** Each newsletter has a circle with a plus or a check in place of a switch. */
  isCheckBtnLayout?: boolean;
  /** Switches and circles have no words beside them. */
  isToggleBtnLabelHidden?: boolean;
  /** Each newsletter has a button in place of a switch. */
  useToggleBtn?: boolean;
  /**
   * Readers may sign out of newsletters; off with `"false"`.
   * @default true
   */
  isAllowUnsubscribe?: boolean;
}

/** A `pw-newsletters` on a page: every attribute is a property as well, which may be set before the element's code has come. */
export interface PwNewslettersElement extends HTMLElement, Required<NewslettersAttributes> {}
