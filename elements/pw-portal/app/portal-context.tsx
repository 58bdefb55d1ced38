import { createContext, useContext } from 'react';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import type { NoticeStore } from '../../../src/notices/notice-store.ts';
import type { ToastStore } from '../../../src/notices/toast-store.ts';
import type { PaymentFlowRequest } from '../../../src/payments/due/payment-sheet-store.ts';
import type { Router } from '../../../src/sdk/portal/route/portal-router.ts';
import type { AgentSession } from '../../../src/session/portal/impersonation.ts';
import type { BillingStores } from '../../../src/subscriptions/lists/billing-stores.ts';

/** The context of every page of an authenticated portal, beside the SDK of its element. */
export interface PortalContext extends BillingStores {
  edition: PortalEdition;
  router: Router;
  /** The agent who impersonates the reader; null if there is none. */
  agent: AgentSession | null;
  /** Shows a toast, also to a reader who has left the page, or in an element that was moved meanwhile. */
  showToast: ToastStore['show'];
  /** The notices beside toasts: failures that no open sheet showed. */
  noticeStore: NoticeStore;
  /** Opens the payment steps in a sheet above the page. */
  openPaymentFlow: (request: PaymentFlowRequest) => void;
}

const Context = createContext<PortalContext | null>(null);

/** Provides a portal's pages with their context. */
export const PortalProvider = Context.Provider;

/** Returns the context of the portal that this component is in. */
export const usePortal = (): PortalContext => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of an opened portal');
  return value;
};
