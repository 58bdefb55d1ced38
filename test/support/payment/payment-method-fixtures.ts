import type { PaymentToken } from '../../../src/payments/fields/payment.ts';
import type { FakeReply, SentRequest } from '../world/fake-world.ts';

/** A card as the service lists it. */
export const cardMethodFixture = (last4: string, more: object = {}): Record<string, unknown> => ({
  email: 'ada@readers.example',
  type: 'card',
  status: 'valid',
  gateway: 'braintree',
  is_primary: false,
  PaymentMethodId: `pm-${last4}`,
  customerId: 'customer-1',
  card: { card_type: 'visa', last4, expiry_month: 12, expiry_year: 2031 },
  ...more,
});

/** One with PayPal, and one with a bank. */
export const payPalMethodFixture = cardMethodFixture('', {
  type: 'paypal_express_checkout',
  PaymentMethodId: 'pm-paypal',
  card: null,
  paypal: { email: 'ada@wallet.example' },
});
export const bankMethodFixture = cardMethodFixture('', {
  type: 'direct_debit',
  PaymentMethodId: 'pm-bank',
  card: null,
  bank_account: { bank_name: 'Port Averill Savings', last4: '6789' },
});

/** A gateway's token. */
export const paymentTokenFixture = (more: Partial<PaymentToken> = {}): PaymentToken => ({
  gateway: 'braintree',
  kind: 'credit_card',
  token: 'nonce-of-a-test',
  accountId: '1',
  ...more,
});

const fieldsOf = ({ body, query, headers }: SentRequest): URLSearchParams => {
  if (body === '') return query;
  if ((headers.get('content-type') ?? '').includes('json'))
    return new URLSearchParams(Object.entries(JSON.parse(body)));
  return new URLSearchParams(body);
};

/** A service that stores a customer's payment methods, and applies changes. */
export const fakePaymentMethodsService = (initialMethods: readonly Record<string, unknown>[] = []) => {
  let methods: Record<string, unknown>[] = initialMethods.map((each, at) => ({ ...each, is_primary: at === 0 }));
  const list = () => ({ customerId: 'customer-1', payment_methods: methods });
  const setPrimary = (id: unknown) => {
    methods = methods.map((each) => ({ ...each, is_primary: Reflect.get(each, 'PaymentMethodId') === id }));
    return list();
  };
  const addMethod = (request: SentRequest) => {
    const type = request.path === '/create-bank-account' ? 'direct_debit' : (fieldsOf(request).get('type') ?? 'card');
    methods = [...methods, { ...cardMethodFixture('1881'), type, is_primary: false }];
    return fieldsOf(request).get('is_primary') === 'false' ? list() : setPrimary('pm-1881');
  };
  const answers: Record<string, FakeReply> = {
    'GET /primary-payment-method': () => ({
      email: 'ada@readers.example',
      type: '',
      status: 'none',
      gateway: '',
      customerId: 'customer-1',
    }),
    'GET /payment-methods': list,
    'POST /update-card': addMethod,
    'POST /create-bank-account': addMethod,
    'POST /chargebee/update_payment_method': addMethod,
    'POST /chargebee3/update_payment_method': addMethod,
    'POST /make-primary-payment-method': (request: SentRequest) =>
      setPrimary(fieldsOf(request).get('payment_method_id')),
    'DELETE /payment-method': (request: SentRequest) => {
      const id = request.query.get('payment_method_id');
      methods = methods.filter((each) => Reflect.get(each, 'PaymentMethodId') !== id);
      return methods.some(({ is_primary }) => is_primary)
        ? list()
        : setPrimary(Reflect.get(methods[0] ?? {}, 'PaymentMethodId'));
    },
  };
  return { answers, list };
};
