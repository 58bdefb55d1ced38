/** The sandbox's gateways as their own frames ask them, in process. */
import type { Answer, TestService } from './service.ts';

/** Where the frames stand: on the gateway's own origin. */
export const frames = { origin: 'http://localhost' };

/** What is typed into the fields of a card; good beside its number. */
export const typed = (number: string) => ({ number, expiry: '1239', cvc: /^3[47]/.test(number) ? '1234' : '123' });

/** Asks a gateway as its frame does. */
export const askGateway = async (
  service: TestService,
  call: string,
  json: object,
  headers: Record<string, string> = frames,
): Promise<Answer> => service.ask(`/gateways/${call}`, { method: 'POST', json, headers });

/** The secret that a page begins with. */
export const beginSetup = async (
  service: TestService,
  bearer: string,
  { gateway = 'stripe', type = 'card' }: { gateway?: string; type?: string } = {},
): Promise<string> => {
  const json = { siteid: 'ledger', gateway, type };
  const { status, body } = await service.ask('/subs/payment-setup', { method: 'POST', json, bearer });
  if (status !== 200) throw new Error(`No setup: ${status} ${JSON.stringify(body)}`);
  return String(Object(body).client_secret);
};

/** Confirms a setup of Stripe's with what is typed, or with a method that is there. */
export const confirm = async (
  service: TestService,
  client_secret: string,
  given: { fields?: object; payment_method?: string },
) =>
  Object(
    (await askGateway(service, 'stripe/v1/setup_intents/confirm', { client_secret, name: 'Elias Thornbury', ...given }))
      .body,
  );

/** A token that Stripe gives for a card that works. */
export const cardToken = async (service: TestService, bearer: string, number = '4242424242424242'): Promise<string> => {
  const secret = await beginSetup(service, bearer);
  const { setupIntent } = await confirm(service, secret, { fields: typed(number) });
  return String(setupIntent.payment_method);
};
