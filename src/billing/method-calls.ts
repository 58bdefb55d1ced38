import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { paymentMethods as calls } from '../http/contract/payment-method-calls.ts';
import type { PaymentToken } from '../payment/payment.ts';
import { decodeMethods, type KeptMethods } from './kept-methods.ts';
import { howFor, once } from './shared-calls.ts';

/** How a change of the ways to pay is made: by a key that makes it happen once. */
interface Change {
  customerId: string;
  key: string;
}

/** The calls about how somebody pays, letter for letter (spec: portal point 7). Everything rejects with a `Failure`. */
export const createMethodCalls = (http: Http, edition: PortalEdition) => {
  const how = howFor(edition);
  const { siteId } = edition.ids;

  /** PayPal's, which Canada takes at an address of its own. */
  const agreeing = { chargebee: calls.updatePaymentMethod, chargebee3: calls.updatePaymentMethod3 } as const;

  const send = (given: PaymentToken, isPrimary: boolean, { customerId, key }: Change) => {
    const { kind, token, gateway, accountId } = given;
    // Braintree has one account alone, which has no number.
    const account = accountId === '' ? {} : { gateway_account_id: accountId };
    const sent = { ...how, headers: once(key) };
    const whose = { customerid: customerId, ...account, is_primary: isPrimary ? 'true' : 'false' } as const;
    if (kind === 'paypal') {
      const { customerid, ...body } = { ...whose, type: 'paypal_express_checkout', reference_id: token } as const;
      return http(agreeing[edition.paymentPath], { ...sent, query: { siteid: siteId, customerid }, body });
    }
    if (kind === 'ach') {
      return http(calls.createBankAccount, { ...sent, body: { ...whose, temptoken: token, issuingcountry: 'US' } });
    }
    const type = ({ credit_card: 'card', apple_pay: 'apple_pay', sepa: 'direct_debit' } as const)[kind];
    // PayPal's own have gone already.
    const by = gateway === 'braintree' ? 'braintree' : 'stripe';
    return http(calls.updateCard, { ...sent, body: { ...whose, temptoken: token, gateway: by, type } });
  };

  return {
    /** The customer that the reader is, with all that they pay by. */
    read: async (): Promise<KeptMethods> => {
      const { customerId } = await http(calls.primaryPaymentMethod, { ...how, query: { siteid: siteId } });
      if (customerId === null || customerId === undefined) return { customerId: null, methods: [] };
      return decodeMethods(await http(calls.paymentMethodList, { ...how, query: { customerid: customerId } }));
    },
    give: async (given: PaymentToken, isPrimary: boolean, change: Change): Promise<KeptMethods> =>
      decodeMethods(await send(given, isPrimary, change)),
    makePrimary: async (methodId: string, { customerId, key }: Change): Promise<KeptMethods> => {
      const body = { customerid: customerId, payment_method_id: methodId };
      return decodeMethods(await http(calls.makePrimary, { ...how, headers: once(key), body }));
    },
    remove: async (methodId: string, { customerId, key }: Change): Promise<KeptMethods> => {
      const query = { customerid: customerId, payment_method_id: methodId };
      return decodeMethods(await http(calls.removePaymentMethod, { ...how, headers: once(key), query }));
    },
    /** Where the conductor takes another way to pay for a subscription. An answer that says it failed rejects, too. */
    updateUrl: async (subsId: string): Promise<string> => {
      const { url } = await http(calls.updateUrl, { ...how, query: { subscription_key: subsId } });
      if (typeof url !== 'string' || url === '') throw new Error('There is no address to update the payment at');
      return url;
    },
  };
};
