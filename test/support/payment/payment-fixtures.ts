/** Payment methods of a test service's readers, and their gateway tokens. */
import { hashToken } from '../../../demo/service/fakes/gateway-store/tokens.ts';
import { paymentMethods } from '../../../src/contract/payment-methods/payment-methods.ts';
import { bearerFor, billedIn, billingSeed, families, places } from '../billing/billing-world.ts';
import type { GetDatabase } from '../database/databases.ts';
import type { ServiceResponse, TestService } from '../service/service.ts';

/** The term ended three days ago, and could not be renewed. */
const owedTerm = { term: { fromDay: -33, toDay: -3 } };

/** Readers of both families: one with a card that works, one with a card that declines, and another one. */
export const paymentSeed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-paying`, billed: [billedIn(family)] },
    {
      name: `${family}-owing`,
      billed: [billedIn(family, owedTerm)],
      card: { behaviour: 'declines', lastMonth: 40 } as const,
    },
    { name: `${family}-other`, billed: [billedIn(family)] },
  ]),
);
const { siteId } = places.chargebee;

/** Returns the status and code of a refusal. */
export const refusalOf = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

type Token = {
  type?: 'card' | 'apple_pay' | 'direct_debit' | 'paypal_express_checkout';
  last4?: string;
  year?: number;
};

/** Creates the paying readers of a service on this database. */
export const createPaymentFixtures = (database: GetDatabase, service: () => TestService) => {
  const userIdOf = async (name: string): Promise<number> => {
    const query = database().selectFrom('users').select('id').where('email', '=', `${name}@billing.example`);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  /** Gives a gateway's token to a reader. */
  const giveToken = async (name: string, token: string, { type = 'card', last4 = '1881', year = 2031 }: Token = {}) => {
    const gateway = type === 'paypal_express_checkout' ? 'paypal' : 'stripe';
    const isCard = type === 'card' || type === 'apple_pay';
    const expiry = { expiry_month: isCard ? 12 : null, expiry_year: isCard ? year : null };
    await database()
      .insertInto('gateway_methods')
      .values({
        token_hash: hashToken(token),
        gateway,
        type,
        user_id: await userIdOf(name),
        status: 'ready',
        attempt_hash: null,
        behaviour: 'succeeds',
        card_type: isCard ? 'visa' : '',
        last4: type === 'paypal_express_checkout' ? '' : last4,
        ...expiry,
        first_name: 'Ada',
        last_name: 'Reader',
        bank_name: type === 'direct_debit' ? 'Harbour Bank' : null,
        payer_email: type === 'paypal_express_checkout' ? 'ada@wallet.example' : null,
        expires_at: new Date('2026-12-01'),
      })
      .execute();
  };

  const open = async (name: string) => {
    const bearer = await bearerFor(database(), name);
    const primary = () => service().call(paymentMethods.primaryPaymentMethod, { query: { siteid: siteId }, bearer });
    const customerid = String((await primary()).customerId);
    const list = async () =>
      (await service().call(paymentMethods.paymentMethodList, { query: { customerid }, bearer })).payment_methods;
    const ids = async () =>
      (await list()).map((each) => each.card?.last4 ?? each.bank_account?.last4 ?? each.paypal?.email);
    const methodIdOf = async (last4: string) =>
      String((await list()).find((each) => each.card?.last4 === last4)?.PaymentMethodId);
    const add = (fields: object, headers: Record<string, string> = {}) =>
      service().send('/subs/update-card', {
        method: 'POST',
        form: { customerid, gateway: 'stripe', gateway_account_id: '1', ...fields },
        bearer,
        headers,
      });
    const makePrimary = (payment_method_id: string) =>
      service().send('/subs/make-primary-payment-method', {
        method: 'POST',
        json: { customerid, payment_method_id },
        bearer,
      });
    const remove = (payment_method_id: string) =>
      service().send('/subs/payment-method', { method: 'DELETE', query: { customerid, payment_method_id }, bearer });
    return { bearer, customerid, primary, list, ids, named: methodIdOf, add, makePrimary, remove };
  };
  return { give: giveToken, open };
};
