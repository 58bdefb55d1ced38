/** The sandbox's gateways as their own frames ask them, in process. */
import type { ServiceResponse, TestService } from '../service/service.ts';

/** The origin of the frames: the gateway's own. */
export const frames = { origin: 'http://localhost' };

/** Returns the typed values of a card; all but the number are valid. */
export const typedCard = (number: string) => ({ number, expiry: '1239', cvc: /^3[47]/.test(number) ? '1234' : '123' });

/** Calls a gateway as its frame does. */
export const sendToGateway = async (
  service: TestService,
  call: string,
  json: object,
  headers: Record<string, string> = frames,
): Promise<ServiceResponse> => service.send(`/gateways/${call}`, { method: 'POST', json, headers });

/** Returns the secret that a page begins with. */
export const beginSetup = async (
  service: TestService,
  bearer: string,
  { gateway = 'stripe', type = 'card' }: { gateway?: string; type?: string } = {},
): Promise<string> => {
  const json = { siteid: 'ledger', gateway, type };
  const { status, body } = await service.send('/subs/payment-setup', { method: 'POST', json, bearer });
  if (status !== 200) throw new Error(`No setup: ${status} ${JSON.stringify(body)}`);
  return String(Object(body).client_secret);
};

/** Confirms a setup of Stripe's with typed values, or with an existing method. */
export const confirm = async (
  service: TestService,
  client_secret: string,
  payload: { fields?: object; payment_method?: string },
) =>
  Object(
    (
      await sendToGateway(service, 'stripe/v1/setup_intents/confirm', {
        client_secret,
        name: 'Elias Thornbury',
        ...payload,
      })
    ).body,
  );

/** Returns a token of Stripe for a card that works. */
export const cardToken = async (service: TestService, bearer: string, number = '4242424242424242'): Promise<string> => {
  const secret = await beginSetup(service, bearer);
  const { setupIntent } = await confirm(service, secret, { fields: typedCard(number) });
  return String(setupIntent.payment_method);
};
