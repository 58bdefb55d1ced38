/** Requests signed with OAuth 1.0a (RFC 5849), HMAC-SHA1: signing and checking. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The signed data: a request, and the parameters of its header, query and form. */
export interface SignedRequest {
  method: string;
  /** Without query. */
  url: string;
  parameters: readonly (readonly [name: string, value: string])[];
}

/** The two signing secrets: ours, and that of a token if there is one. */
export interface Secrets {
  consumer: string;
  token: string;
}

/** Percent-encoding as RFC 5849 3.6 has it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The signature of a request; a parameter `oauth_signature` is left out. */
export const signatureOf = ({ method, url, parameters }: SignedRequest, { consumer, token }: Secrets): string => {
  const sortedPairs = parameters
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const base = [method.toUpperCase(), encode(url), encode(sortedPairs.join('&'))].join('&');
  return createHmac('sha1', `${encode(consumer)}&${encode(token)}`)
    .update(base)
    .digest('base64');
};

/** True when a request carries the signature that the secrets make; in constant time. */
export const isSignedBy = (request: SignedRequest, secrets: Secrets): boolean => {
  const givenSignature = Buffer.from(request.parameters.find(([name]) => name === 'oauth_signature')?.[1] ?? '');
  const expectedSignature = Buffer.from(signatureOf(request, secrets));
  return givenSignature.length === expectedSignature.length && timingSafeEqual(givenSignature, expectedSignature);
};

/** The `Authorization` header of a request that we sign now. */
export const authorizationOf = (
  request: SignedRequest,
  secrets: Secrets,
  oauthParameters: Readonly<Record<string, string>>,
  now: Date,
): string => {
  const header: Record<string, string> = {
    oauth_nonce: randomBytes(16).toString('base64url'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
    oauth_version: '1.0',
    ...oauthParameters,
  };
  const parameters = [...request.parameters, ...Object.entries(header)];
  header.oauth_signature = signatureOf({ ...request, parameters }, secrets);
  const fields = Object.entries(header).map(([name, value]) => `${encode(name)}="${encode(value)}"`);
  return `OAuth ${fields.join(', ')}`;
};

/** The parameters of an `Authorization: OAuth` header; none when it is another one. */
export const readAuthorization = (header: string | undefined): (readonly [string, string])[] => {
  const [, fields = ''] = /^OAuth (.*)$/is.exec(header ?? '') ?? [];
  return [...fields.matchAll(/([\w%.~-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    decode(name),
    decode(value),
  ]);
};
