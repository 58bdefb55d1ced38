import type { EventCode } from '../../service/sandbox/event-summary.ts';

/** The label of each event code, in the order in which a reader comes to them. */
export const eventLabels: Readonly<Record<EventCode, string>> = {
  pi: 'Page impressions',
  pv: 'Page views',
  readactivity: 'Read times',
  wi: 'Wall impressions',
  seen: 'Walls half in view',
  sign_up: 'Sign-ups',
  login: 'Log-ins',
  logout: 'Log-outs',
  subscribe_btn: 'Subscribe buttons',
  start_checkout_btn: 'Checkout buttons',
  checkout: 'Checkouts',
  subscribed: 'Subscriptions',
  ai_event: 'AI events',
};
