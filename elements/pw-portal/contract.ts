import type { StatusCustomProperties, TagAttributes, TagCustomProperties, TagEvents } from '../host/contract.ts';
import type { EventsOf } from '../host/events.ts';
import type { Parts } from '../host/parts.ts';
import { type PropertiesOf, recordOf } from '../host/properties.ts';
import type { NewsletterEvents } from '../newsletters/newsletter-events.ts';

/** The attributes of `pw-portal`, by their names in camelCase. */
export interface PortalAttributes extends TagAttributes {
  /** Sets the edition, such as `us` or `de`; without it the URL, the session and the reader's region decide. */
  edition?: string;
  /** The path where its routes start, such as `/portal`; without it the routes are in the URL's hash. */
  basePath?: string;
  /**
   * The origin of the surrounding page that may receive the newsletters' messages from the frame; without it, the
   * page's own.
   */
  parentOrigin?: string;
}

/**
 * A `pw-portal` on a page. Every attribute is also a property, which may be set before the element's code has loaded.
 */
export interface PwPortalElement extends HTMLElement, Required<PortalAttributes> {}

/** The slots of `pw-portal`. */
export interface PortalSlots {
  /** Your logo beside the portal's name. */
  logo: Element;
}

/** Events of `pw-portal`, which has a page of newsletters. */
export interface PortalEvents extends NewsletterEvents, TagEvents {
  /** Something was done with a subscription, and the service has confirmed it. */
  'pw-subscription-change': { subscriptionId: string; operation: string };
}

const textNames = [
  'siteId',
  'env',
  'consentDefault',
  'ssoProviders',
  'verificationSubject',
  'verificationHeading',
  'verificationText',
  'verificationButtonText',
  'edition',
  'basePath',
  'parentOrigin',
] as const;

/**
 * The properties of `pw-portal`, which a page may set by script; each reflects its attribute. `lang` is a property in
 * every browser already.
 */
export const portalProperties: Omit<PropertiesOf<PortalAttributes>, 'lang'> = recordOf(textNames, () => ({
  kind: 'text' as const,
}));

declare global {
  interface HTMLElementEventMap extends EventsOf<PortalEvents> {}
}

/** The parts that `pw-portal` renders. */
export type PortalParts = Pick<
  Parts,
  | 'account'
  | 'account-line'
  | 'actions'
  | 'address'
  | 'address-fields'
  | 'address-mine'
  | 'address-suggested'
  | 'addressee-question'
  | 'agent-banner'
  | 'alert'
  | 'alerts'
  | 'back'
  | 'benefits'
  | 'button'
  | 'button-primary'
  | 'button-quiet'
  | 'card'
  | 'cards'
  | 'category'
  | 'category-heading'
  | 'chat-button'
  | 'close-button'
  | 'come-back'
  | 'come-back-link'
  | 'consequences'
  | 'correction'
  | 'delivery'
  | 'description'
  | 'dialog'
  | 'earlier'
  | 'earlier-subscription'
  | 'empty'
  | 'ended'
  | 'ending-seats'
  | 'error'
  | 'facts'
  | 'failed'
  | 'field'
  | 'film'
  | 'form'
  | 'frequency'
  | 'frequency-choice'
  | 'header'
  | 'heading'
  | 'input'
  | 'invoice'
  | 'invoices'
  | 'item'
  | 'language-picker'
  | 'leave-dialog'
  | 'list'
  | 'lists-missing'
  | 'logo'
  | 'logo-large'
  | 'logo-small'
  | 'menu-button'
  | 'name'
  | 'navbar-button'
  | 'navbar-menu'
  | 'newsletters'
  | 'next-payment'
  | 'not-known'
  | 'overview-list'
  | 'page'
  | 'pager'
  | 'password-toggle'
  | 'payment'
  | 'payment-cards'
  | 'payment-kinds'
  | 'payment-method'
  | 'portal'
  | 'portal-name'
  | 'preview'
  | 'product-image'
  | 'sample'
  | 'seat'
  | 'seats'
  | 'shared-account'
  | 'sheet'
  | 'side-link'
  | 'side-navigation'
  | 'sign-in'
  | 'sign-in-prompt'
  | 'spinner'
  | 'status'
  | 'status-due'
  | 'steps'
  | 'subscriber-only'
  | 'subscription'
  | 'suggestions'
  | 'tab'
  | 'tablist'
  | 'tabpanel'
  | 'tabs'
  | 'tag'
  | 'tag-bar'
  | 'text-button'
  | 'timeline'
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
  | 'user'
  | 'verification-banner'
  | 'verified'
  | 'version'
>;

/** The custom properties that `pw-portal` reads. */
export type PortalCustomProperties = '--pw-sticky-top' | StatusCustomProperties | TagCustomProperties;
