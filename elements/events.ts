/** Which template an event is about. */
export interface TemplateDetail {
  templateId: string;
  /** The node of the flow that asked for it. */
  nodeId: string;
}

/** Events that every tag sends. */
export interface TagEvents {
  /** The start-up is through: it is known who is reading. */
  'pw-ready': null;
  /** Somebody logged in, here or in another tab. */
  'pw-login': { loginStatus: string };
  /** Somebody logged out, here or in another tab. */
  'pw-logout': { loginStatus: string };
  /** The element could not be drawn, or could not do what a reader asked for. */
  'pw-error': { message: string };
}

/** Events of `pw-paywall`. */
export interface PaywallEvents extends TagEvents {
  /** A template is shown. */
  'pw-show-template': TemplateDetail;
  /** A template is gone. */
  'pw-remove-template': TemplateDetail;
  /** A popup was closed by its reader or by its own template. */
  'pw-close-modal': TemplateDetail;
  /** An iframe template changed its size, in px; what stays as it was is null. */
  'pw-resize-template': TemplateDetail & { width: number | null; height: number | null };
  /** A countdown's bar was opened again. */
  'pw-expand-countdown': TemplateDetail;
  /** A countdown's bar was put away to a tab. */
  'pw-collapse-countdown': TemplateDetail;
  /** A template leads to the checkout. */
  'pw-start-checkout': TemplateDetail;
  /** Something was bought. */
  'pw-success-checkout': TemplateDetail;
  /** A template leads to another address. */
  'pw-redirect': TemplateDetail & { url: string };
  /** A template loads the page anew. */
  'pw-refresh': TemplateDetail;
}

/** Events of `pw-newsletters`. */
export interface NewslettersEvents extends TagEvents {
  /** A reader signed up for a newsletter. */
  'pw-newsletter-add': { listId: string };
  /** A reader signed out of a newsletter. */
  'pw-newsletter-remove': { listId: string };
  /** A reader signed out of all newsletters. */
  'pw-newsletter-remove-all': { listIds: readonly string[] };
}

/** Events of `pw-portal`, which has a page of newsletters. */
export interface PortalEvents extends NewslettersEvents {
  /** Something was done with a subscription, and the service has confirmed it. */
  'pw-subscription-change': { subscriptionId: string; operation: string };
}

/** The DOM events that publishers listen to, and what each carries. All bubble and cross shadow roots. */
export interface PresswallEvents extends PaywallEvents, PortalEvents {}

/** Events, as listeners get them. */
export type EventsOf<Details> = { [Name in keyof Details]: CustomEvent<Details[Name]> };

type PresswallEventMap = EventsOf<PresswallEvents>;

declare global {
  interface HTMLElementEventMap extends PresswallEventMap {}
}

/** Sends one of them from an element. */
export const dispatch = <Name extends keyof PresswallEvents>(
  host: EventTarget,
  name: Name,
  detail: PresswallEvents[Name],
): void => {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
};
