import { createPaymentMethods } from '../../src/billing/payment-methods.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import { type Answer, type Sent, status } from './fake-world.ts';
import { bankMethod, cardMethod, keptMethodsService, payPalMethod } from './kept-methods.ts';
import { createPortalWorld } from './portal-world.ts';
import { editionFor } from './subscriptions.ts';

/** How a service refuses. */
export const refusal = (code: number, api_error_code: string) => status(code, { api_error_code });

/** What a reader pays by (a card, another, PayPal and a bank), loaded. */
export const openMethods = async (answers: Record<string, Answer> = {}, edition: Partial<PortalEdition> = {}) => {
  const service = keptMethodsService([cardMethod('4242'), cardMethod('0002'), payPalMethod, bankMethod]);
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
  const kept = () => methods.$kept.get().items[0]?.methods ?? [];
  const method = (id: string) => {
    const found = kept().find((each) => each.id === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  const keys = (path: string) => world.sentTo(path).map(({ headers }) => headers.get('idempotency-key'));
  return { ...world, service, methods, kept, method, keys, signedOut: () => signedOut };
};

/** What a request said. */
export const said = ({ body, query }: Sent) => ({
  query: Object.fromEntries(query),
  body: body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
});
