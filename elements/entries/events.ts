import type { NewslettersEvents } from '../pw-newsletters/contract.ts';
import type { PaywallEvents } from '../pw-paywall/contract.ts';
import type { PortalEvents } from '../pw-portal/contract.ts';

/** The DOM events that publishers listen to, with the detail of each. All bubble and cross shadow roots. */
export interface PresswallEvents extends PaywallEvents, NewslettersEvents, PortalEvents {}
