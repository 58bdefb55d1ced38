interface TemplateDetail {
  templateId: string;
  nodeId: string;
}

/** The DOM events that publishers listen to, and what each carries. All bubble and cross shadow roots. */
export interface PresswallEvents {
  'pw-ready': null;
  'pw-login': { loginStatus: string };
  'pw-logout': { loginStatus: string };
  'pw-show-template': TemplateDetail;
  'pw-remove-template': TemplateDetail;
  'pw-close-modal': TemplateDetail;
  /** In px; what stays as it was is null. */
  'pw-resize-template': TemplateDetail & { width: number | null; height: number | null };
  'pw-expand-countdown': TemplateDetail;
  'pw-collapse-countdown': TemplateDetail;
  'pw-start-checkout': TemplateDetail;
  'pw-success-checkout': TemplateDetail;
  'pw-redirect': TemplateDetail & { url: string };
  'pw-refresh': TemplateDetail;
  /** A reader signed up for a newsletter, or out of one, or out of all. */
  'pw-newsletter-add': { listId: string };
  'pw-newsletter-remove': { listId: string };
  'pw-newsletter-remove-all': { listIds: readonly string[] };
  /** Something was done with a subscription, and the service has confirmed it. */
  'pw-subscription-change': { subscriptionId: string; operation: string };
  'pw-error': { message: string };
}

/** The same, as listeners get them. */
type PresswallEventMap = { [Name in keyof PresswallEvents]: CustomEvent<PresswallEvents[Name]> };

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
