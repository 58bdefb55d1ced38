import { paymentMethods as calls } from '../../contract/payment-methods/payment-methods.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { idempotencyHeader, requestOptions } from '../../subscriptions/adapters/shared-calls.ts';
import type { PaymentToken } from '../fields/payment.ts';
import { decodePaymentMethods, type SavedPaymentMethods } from './saved-payment-methods.ts';

/** A change of the payment methods, with a key that makes it happen once. */
interface Change {
  customerId: string;
  key: string;
}

/** The calls about payment methods, exactly as in the spec (portal point 7). Everything rejects with a `Failure`. */
export const createPaymentMethodApi = (http: Http, edition: PortalEdition) => {
  const callOptions = requestOptions(edition);
  const { siteId } = edition.ids;

  /** PayPal's; Canada has a separate URL. */
  const payPalCalls = { chargebee: calls.updatePaymentMethod, chargebee3: calls.updatePaymentMethod3 } as const;

  const send = (paymentToken: PaymentToken, isPrimary: boolean, { customerId, key }: Change) => {
    const { kind, token, gateway, accountId } = paymentToken;
    // Braintree has only one account, without a number.
    const account = accountId === '' ? {} : { gateway_account_id: accountId };
    const request = { ...callOptions, headers: idempotencyHeader(key) };
    const owner = { customerid: customerId, ...account, is_primary: isPrimary ? 'true' : 'false' } as const;
    if (kind === 'paypal') {
      const { customerid, ...body } = { ...owner, type: 'paypal_express_checkout', reference_id: token } as const;
      return http(payPalCalls[edition.paymentPath], { ...request, query: { siteid: siteId, customerid }, body });
    }
    if (kind === 'ach') {
      const body = { ...owner, temptoken: token, issuingcountry: edition.countryCode };
      return http(calls.createBankAccount, { ...request, body });
    }
    const type = ({ credit_card: 'card', apple_pay: 'apple_pay', sepa: 'direct_debit' } as const)[kind];
    // PayPal tokens have been sent already.
    const gatewayName = gateway === 'braintree' ? 'braintree' : 'stripe';
    return http(calls.updateCard, { ...request, body: { ...owner, temptoken: token, gateway: gatewayName, type } });
  };

  return {
    /** Returns the reader's customer id and payment methods. */
    read: async (): Promise<SavedPaymentMethods> => {
      const { customerId } = await http(calls.primaryPaymentMethod, { ...callOptions, query: { siteid: siteId } });
      if (customerId === null || customerId === undefined) return { customerId: null, methods: [] };
      return decodePaymentMethods(
        await http(calls.paymentMethodList, { ...callOptions, query: { customerid: customerId } }),
      );
    },
    add: async (paymentToken: PaymentToken, isPrimary: boolean, change: Change): Promise<SavedPaymentMethods> =>
      decodePaymentMethods(await send(paymentToken, isPrimary, change)),
    makePrimary: async (methodId: string, { customerId, key }: Change): Promise<SavedPaymentMethods> => {
      const body = { customerid: customerId, payment_method_id: methodId };
      return decodePaymentMethods(
        await http(calls.makePrimary, { ...callOptions, headers: idempotencyHeader(key), body }),
      );
    },
    remove: async (methodId: string, { customerId, key }: Change): Promise<SavedPaymentMethods> => {
      const query = { customerid: customerId, payment_method_id: methodId };
      return decodePaymentMethods(
        await http(calls.removePaymentMethod, { ...callOptions, headers: idempotencyHeader(key), query }),
      );
    },
    /** URL of the conductor's page for payment methods. A failed reply rejects, too. */
    updateUrl: async (subsId: string): Promise<string> => {
      const { url } = await http(calls.updateUrl, { ...callOptions, query: { subscription_key: subsId } });
      if (typeof url !== 'string' || url === '') throw new Error('There is no address to update the payment at');
      return url;
    },
  };
};
