import type { TagAttributes } from '../attributes.ts';

/** The attributes of `pw-paywall`, by their names in camelCase. */
export interface PaywallAttributes extends TagAttributes {
  /** The flow that decides what is shown. */
  flowId: string;
  /** Which version of the flow; without it the one that is published. */
  flowVersion?: string;
  /** The region to take; `?r=` in the page's address goes before it. Without both, the reader's own. */
  region?: string;
}

/**
 * A `pw-paywall` on a page. Its attributes are no properties: a flow is decided before any code of the element is
 * loaded, and an element without a class hears of no property. Only `lang` is one in every browser.
 */
export interface PwPaywallElement extends HTMLElement {}
