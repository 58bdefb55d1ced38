import type { PaymentGateways } from '../../ports/payment-gateways.ts';
import { redeemToken } from '../gateway-store/redeem-token.ts';
import { beginSetup, clientTokenOf } from '../gateway-store/setups.ts';
import { createBillingAgreement, createPayPalRedirect } from '../paypal/paypal-redirects.ts';

/** The fake gateways, as the billing service sees them. */
export const fakePaymentGateways: PaymentGateways = {
  beginSetup: async (db, setup, now) => {
    const secret = await beginSetup(db, setup, now);
    return setup.gateway === 'stripe' ? secret : clientTokenOf(secret);
  },
  redeemToken,
  beginPayPalRedirect: createPayPalRedirect,
  createBillingAgreement,
};
