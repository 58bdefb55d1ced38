import type { StatusCustomProperties, TagAttributes, TagCustomProperties, TagEvents } from '../host/contract.ts';
import type { EventsOf } from '../host/events.ts';
import type { Parts } from '../host/parts.ts';
import { type PropertiesOf, recordOf } from '../host/properties.ts';

/** The attributes of `pw-paywall`, by their names in camelCase. */
export interface PaywallAttributes extends TagAttributes {
  /** The flow that decides what is shown. */
  flowId: string;
  /** The version of the flow; without it, the published one. */
  flowVersion?: string;
  /** The region; `?r=` in the page's URL takes precedence. Without both, the reader's own. */
  region?: string;
}

/**
 * A `pw-paywall` on a page. Its attributes are not properties: a flow is decided before the element's code is loaded,
 * and an element without a class cannot observe properties. Only `lang` is a property in every browser.
 */
export interface PwPaywallElement extends HTMLElement {}

/** The template that an event is about. */
export interface TemplateDetail {
  templateId: string;
  /** The node of the flow that showed it. */
  nodeId: string;
}

/** Events of `pw-paywall`. */
export interface PaywallEvents extends TagEvents {
  /** A template is shown. */
  'pw-show-template': TemplateDetail;
  /** A template is gone. */
  'pw-remove-template': TemplateDetail;
  /** A popup was closed by its reader or by its own template. */
  'pw-close-modal': TemplateDetail;
  /** An iframe template changed its size, in px; an unchanged dimension is null. */
  'pw-resize-template': TemplateDetail & { width: number | null; height: number | null };
  /** A countdown's bar was opened again. */
  'pw-expand-countdown': TemplateDetail;
  /** A countdown's bar was collapsed to a tab. */
  'pw-collapse-countdown': TemplateDetail;
  /** A template leads to the checkout. */
  'pw-start-checkout': TemplateDetail;
  /** Something was bought. */
  'pw-success-checkout': TemplateDetail;
  /** A template leads to another address. */
  'pw-redirect': TemplateDetail & { url: string };
  /** A template reloads the page. */
  'pw-refresh': TemplateDetail;
}

/** The props of the React component for `pw-paywall`; each sets its attribute. */
export const paywallProperties: PropertiesOf<PaywallAttributes> = recordOf(
  [
    'siteId',
    'lang',
    'env',
    'consentDefault',
    'ssoProviders',
    'verificationSubject',
    'verificationHeading',
    'verificationText',
    'verificationButtonText',
    'flowId',
    'flowVersion',
    'region',
  ],
  () => ({ kind: 'text' }),
);

declare global {
  interface HTMLElementEventMap extends EventsOf<PaywallEvents> {}
}

/** `pw-paywall` has no slots. */
export type PaywallSlots = Record<never, never>;

/** The parts that `pw-paywall` renders. */
export type PaywallParts = Pick<
  Parts,
  | 'account'
  | 'address-fields'
  | 'address-mine'
  | 'address-suggested'
  | 'button'
  | 'button-primary'
  | 'button-quiet'
  | 'checkout'
  | 'close-button'
  | 'correction'
  | 'countdown'
  | 'error'
  | 'facts'
  | 'failed'
  | 'field'
  | 'fold-button'
  | 'form'
  | 'frame'
  | 'heading'
  | 'input'
  | 'leave'
  | 'modal'
  | 'navbar-button'
  | 'navbar-menu'
  | 'overlay'
  | 'password-toggle'
  | 'payment'
  | 'payment-cards'
  | 'payment-kinds'
  | 'plan'
  | 'screen'
  | 'spinner'
  | 'steps'
  | 'suggestions'
  | 'summary'
  | 'template'
  | 'text-button'
  | 'verified'
>;

/** The custom properties that `pw-paywall` reads. */
export type PaywallCustomProperties = StatusCustomProperties | TagCustomProperties;
