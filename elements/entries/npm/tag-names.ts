import type { PwNewslettersElement } from '../../pw-newsletters/contract.ts';
import type { PwPaywallElement } from '../../pw-paywall/contract.ts';
import type { PwPortalElement } from '../../pw-portal/contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'pw-paywall': PwPaywallElement;
    'pw-newsletters': PwNewslettersElement;
    'pw-portal': PwPortalElement;
  }
}

export type { PwNewslettersElement, PwPaywallElement, PwPortalElement };
