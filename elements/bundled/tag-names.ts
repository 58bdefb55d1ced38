import type { PwNewslettersElement } from '../pw-newsletters/attributes.ts';
import type { PwPaywallElement } from '../pw-paywall/attributes.ts';
import type { PwPortalElement } from '../pw-portal/attributes.ts';

declare global {
  interface HTMLElementTagNameMap {
    'pw-paywall': PwPaywallElement;
    'pw-newsletters': PwNewslettersElement;
    'pw-portal': PwPortalElement;
  }
}

export type { PwNewslettersElement, PwPaywallElement, PwPortalElement };
