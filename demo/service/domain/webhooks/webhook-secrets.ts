/** Secrets of webhooks, and the signature of a message (Standard Webhooks). */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The older secret signs beside the new one for this long, in ms. */
export const overlapMs = 24 * 60 * 60 * 1000;

/** Creates a secret of 256 bits. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface SignedMessage {
  id: string;
  body: string;
  now: Date;
}

interface Secrets {
  secret: string;
  older_secret: string | null;
  older_until: Date | null;
}

/** Returns the headers of a message: one signature by each secret that is valid now. */
export const signedHeaders = (
  { id, body, now }: SignedMessage,
  { secret, older_secret, older_until }: Secrets,
): Record<string, string> => {
  const isOlderValid = older_secret !== null && older_until !== null && older_until > now;
  const secrets = isOlderValid ? [secret, older_secret] : [secret];
  return {
    'content-type': 'application/json',
    'user-agent': 'Presswall-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, now, body)).join(' '),
  };
};
