/** Sends webhooks to the publisher's own systems. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublicAddress, PrivateAddressError, requirePublicHost } from './public-addresses.ts';

/** One request. */
export interface OutgoingWebhook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends one webhook; resolves to the status of the answer, and rejects if none came. Redirects are not followed. */
export type SendWebhook = (webhook: OutgoingWebhook) => Promise<number>;

/** The answer has to come within this time, in ms. */
const timeoutMs = 15_000;

/** Throws for an address that webhooks may not go to: only https, and only where the internet reaches. */
export const requireWebhookUrl = (text: string, isPrivateAllowed: boolean): URL => {
  const url = new URL(text);
  const isHttp = url.protocol === 'https:' || (isPrivateAllowed && url.protocol === 'http:');
  if (!isHttp) throw new PrivateAddressError('Webhooks are sent by https alone');
  if (url.username !== '' || url.password !== '') throw new PrivateAddressError('The address contains a password');
  if (!isPrivateAllowed) requirePublicHost(url);
  return url;
};

/** Creates the sender. A sandbox sends to this machine as well. */
export const createWebhookSender =
  ({ isPrivateAllowed }: { isPrivateAllowed: boolean }): SendWebhook =>
  async ({ url: text, headers, body }) => {
    const url = requireWebhookUrl(text, isPrivateAllowed);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const outgoing = request(url, {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isPrivateAllowed && { lookup: lookUpPublicAddress }),
      });
      outgoing.on('error', reject).on('response', (response) => {
        resolve(response.statusCode ?? 0);
        // Nothing of the answer is read but its status.
        response.destroy();
      });
      outgoing.end(body);
    });
  };
