/** Extracts the secrets of a run from its recorded items. */
import type { RecordedItem, RecordedRequest } from './heard.ts';
import { isPaymentCall, paymentSecretsIn } from './payment-secrets.ts';

/** Each secret, with its kind. */
export type Secrets = ReadonlyMap<string, string>;

/** Shorter ones occur in harmless texts by chance. */
const shortest = 10;

/** Fields of forms, replies, and addresses of navigations, by the kind of their secret. */
const kinds: Readonly<Record<string, string>> = {
  password: 'password',
  confirmpassword: 'password',
  token: 'token',
  sessionid: 'session id',
  code: 'sign-in code',
  codeVerifier: 'verifier',
  state: 'state',
  oauthToken: 'request token',
  oauth_token: 'request token',
  oauthVerifier: 'verifier',
  oauth_verifier: 'verifier',
  est: 'e-mail session token',
  pw_est: 'e-mail session token',
  agent_as_user: 'agent token',
  agent_bearer: 'agent bearer',
};

const kindOf = (name: string): string | undefined =>
  name.startsWith('auth_') ? 'mailed code' : Object.hasOwn(kinds, name) ? kinds[name] : undefined;

/** True for the calls of the auth host, the portal's too. */
export const isAuthCall = (address: string): boolean => /^\/auth\/|\/user\//.test(new URL(address).pathname);

/** Returns the request and response secrets of the call that exchanges an agent's token; both are a `token` there. */
const inExchange = (address: string, fields: [string, string][], name: string): [string, string][] =>
  new URL(address).pathname.endsWith('/agent/exchange')
    ? fields.map(([field, value]) => [field === 'token' ? name : field, value])
    : fields;

/** Returns the secret parameters of an address that a reader was led to. */
const secretParameters = (address: string): [string, string][] =>
  [...new URL(address).searchParams].filter(([name]) => kindOf(name) !== undefined);

/** The code in the path of a call of the auth host, which uses it up. */
export const codeInPath = /(?<=\/user\/(?:confirmation|resetpassword|directlogin)\/)[^/?#]+/;

/** True for the pages of the fake providers and gateways: readers are led there, and back. */
export const isProvider = (address: string): boolean => /^\/(sso|gateways)\//.test(new URL(address).pathname);

/** Returns the addresses in a mail. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).filter((link) => URL.canParse(link));

const inRequest = ({ address, page, from, authorization, body }: RecordedRequest): [string, string][] => {
  const url = new URL(address);
  const fields: [string, string][] = [['token', authorization.replace(/^Bearer /, '')]];
  if (isAuthCall(address)) fields.push(...inExchange(address, [...new URLSearchParams(body)], 'agent_as_user'));
  const isBack = from.some(isProvider);
  const isSignIn = isProvider(address) || isBack;
  for (const [name, value] of secretParameters(address)) {
    // A page may have states and codes of its own; those of providers come from there or go there.
    if (isSignIn || !['code', 'state', 'token', 'password'].includes(name)) fields.push([name, value]);
  }
  const code = page === null ? codeInPath.exec(url.pathname)?.[0] : undefined;
  if (code !== undefined) fields.push(['auth_code', decodeURIComponent(code)]);
  return fields;
};

const inReply = ({ address, body }: Extract<RecordedItem, { kind: 'reply' }>): [string, string][] => {
  if (isPaymentCall(address)) return [];
  try {
    const reply: unknown = JSON.parse(body);
    const fields = typeof reply === 'object' && reply !== null ? Object.entries(reply) : [];
    const texts = fields.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']);
    return inExchange(address, texts, 'agent_bearer');
  } catch {
    return [];
  }
};

const fieldsOf = (recorded: RecordedItem): [string, string][] => {
  if (recorded.kind === 'request') return inRequest(recorded);
  if (recorded.kind === 'reply') return inReply(recorded);
  return recorded.kind === 'mail' ? linksIn(recorded.text).flatMap(secretParameters) : [];
};

/** Finds them. */
export const secretsOf = (recorded: readonly RecordedItem[]): Secrets => {
  const secrets = new Map<string, string>();
  for (const [name, value] of recorded.flatMap(fieldsOf)) {
    const kind = kindOf(name);
    if (kind === undefined || value.length < shortest) continue;
    // The reply that a bearer came with decides whose it is; it may be recorded after the bearer's first use.
    if (!secrets.has(value) || kind === 'agent bearer') secrets.set(value, kind);
  }
  for (const one of recorded) {
    if ((one.kind !== 'request' && one.kind !== 'reply') || !isPaymentCall(one.address)) continue;
    for (const [secret, kind] of paymentSecretsIn(one.body)) if (secret.length >= shortest) secrets.set(secret, kind);
  }
  return secrets;
};
