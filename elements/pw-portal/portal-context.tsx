import { createContext, useContext } from 'react';
import type { Billing } from '../../src/billing/billing.ts';
import type { Dismissals } from '../../src/billing/dismissals.ts';
import type { LookUps } from '../../src/billing/look-ups.ts';
import type { ShippingReads } from '../../src/billing/shipping-reads.ts';
import type { SubscriptionSources } from '../../src/billing/subscription-sources.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import type { PaymentAnswer } from '../../src/payment/payment.ts';
import type { AgentSession } from '../../src/session/impersonation.ts';
import type { UserKeeper } from '../../src/session/user-info.ts';
import type { Toasts } from '../ui/toast/use-toasts.ts';
import type { Mailbox } from './notices/mailbox.ts';
import type { Router } from './route/use-place.ts';

/** How the steps are opened in which somebody says how they pay. */
export interface PaymentWish {
  /** What PayPal brought when the reader came back from there; null: they begin. */
  returned: Exclude<PaymentAnswer, { kind: 'fields' }> | null;
  /** False: what stands around would be lost by going to PayPal and back. */
  canLeave: boolean;
}

/** What every page of an opened portal works with, beside the SDK of its element. */
export interface PortalAccess {
  edition: PortalEdition;
  user: UserKeeper;
  sources: SubscriptionSources;
  /** What is looked up beside the lists; pages take it by `useLookUps`, which asks for it. */
  lookUps: LookUps;
  billing: Billing;
  shipping: ShippingReads;
  /** What they don't want to be told again. */
  dismissals: Dismissals;
  router: Router;
  /** Who acts for the reader; null: they do so themselves. */
  agent: AgentSession | null;
  /** Also reaches a reader who has left the page, or an element that was put somewhere else meanwhile. */
  tell: Toasts['tell'];
  /** What they are told, beside toasts: what went wrong where nobody looked any more. */
  mailbox: Mailbox;
  /** Opens the steps in which they say how they pay, over whatever is there. */
  askPayment: (wish: PaymentWish) => void;
  /** How often a way to pay was given, chosen or removed here: what was said of those before is over then. */
  methodChanges: number;
  /** Such a change has been made. */
  onMethodChange: () => void;
  /** How often somebody has signed in again: what was said before of a session that had ended is over then. */
  signIns: number;
  /** The service no longer knows the reader: they are asked to sign in, and what they typed stays. */
  onSignedOut: () => void;
}

const Context = createContext<PortalAccess | null>(null);

/** Gives a portal's pages what they work with. */
export const PortalProvider = Context.Provider;

/** The portal that this component stands in. */
export const usePortal = (): PortalAccess => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of an opened portal');
  return value;
};
