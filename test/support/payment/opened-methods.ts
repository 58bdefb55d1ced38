import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { createPaymentMethods } from '../../../src/payments/methods/payment-methods.ts';
import { editionFor } from '../billing/subscriptions.ts';
import { type FakeReply, type SentRequest, status } from '../world/fake-world.ts';
import { createPortalWorld } from '../world/portal/portal-world.ts';
import {
  bankMethodFixture,
  cardMethodFixture,
  fakePaymentMethodsService,
  payPalMethodFixture,
} from './payment-method-fixtures.ts';

/** Returns a service's refusal. */
export const refusalReply = (code: number, api_error_code: string) => status(code, { api_error_code });

/** Loads a reader's payment methods: a card, another, PayPal and a bank. */
export const openPaymentMethods = async (
  answers: Record<string, FakeReply> = {},
  edition: Partial<PortalEdition> = {},
) => {
  const service = fakePaymentMethodsService([
    cardMethodFixture('4242'),
    cardMethodFixture('0002'),
    payPalMethodFixture,
    bankMethodFixture,
  ]);
  const world = createPortalWorld({ answers: { ...service.answers, ...answers } });
  const { http, platform, log } = world;
  let signedOut = 0;
  const methods = createPaymentMethods({
    http,
    platform,
    log,
    edition: editionFor(edition),
    onSignedOut: () => {
      signedOut++;
    },
  });
  await methods.load();
  const storedMethods = () => methods.$list.get().items[0]?.methods ?? [];
  const method = (id: string) => {
    const method = storedMethods().find((each) => each.id === id);
    if (method === undefined) throw new Error(`There is no ${id}`);
    return method;
  };
  const keys = (path: string) => world.sentTo(path).map(({ headers }) => headers.get('idempotency-key'));
  return { ...world, service, methods, storedEntries: storedMethods, method, keys, signedOut: () => signedOut };
};

/** Returns the fields of a request. */
export const requestFields = ({ body, query }: SentRequest) => ({
  query: Object.fromEntries(query),
  body: body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
});
