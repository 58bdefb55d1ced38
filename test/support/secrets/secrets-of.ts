/** Which secrets a run was about, from what was heard of it. */
import type { Heard, HeardRequest } from './heard.ts';
import { isPaymentCall, paymentSecretsIn } from './payment-secrets.ts';

/** Each secret, and what it is. */
export type Secrets = ReadonlyMap<string, string>;

/** Shorter ones stand in harmless texts by chance. */
const shortest = 10;

/** Fields of forms, of replies, and of addresses that are led to a page, by the kind of secret that they hold. */
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

/** What the call that lets an agent in takes and gives; both are a `token` there. */
const inExchange = (address: string, fields: [string, string][], name: string): [string, string][] =>
  new URL(address).pathname.endsWith('/agent/exchange')
    ? fields.map(([field, value]) => [field === 'token' ? name : field, value])
    : fields;

/** The parameters of an address that are secrets, when a reader was led there. */
const secretParameters = (address: string): [string, string][] =>
  [...new URL(address).searchParams].filter(([name]) => kindOf(name) !== undefined);

/** The code in the path of a call of the auth host, which that call consumes. */
export const codeInPath = /(?<=\/user\/(?:confirmation|resetpassword|directlogin)\/)[^/?#]+/;

/** True for the pages of the providers and gateways that the sandbox plays: readers are led there, and back. */
export const isProvider = (address: string): boolean => /^\/(sso|gateways)\//.test(new URL(address).pathname);

/** The addresses that stand in a mail. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).filter((link) => URL.canParse(link));

const inRequest = ({ address, page, from, authorization, body }: HeardRequest): [string, string][] => {
  const url = new URL(address);
  const found: [string, string][] = [['token', authorization.replace(/^Bearer /, '')]];
  if (isAuthCall(address)) found.push(...inExchange(address, [...new URLSearchParams(body)], 'agent_as_user'));
  const isBack = from.some(isProvider);
  const isSignIn = isProvider(address) || isBack;
  for (const [name, value] of secretParameters(address)) {
    // A page may have states and codes of its own; those of providers come from there or go there.
    if (isSignIn || !['code', 'state', 'token', 'password'].includes(name)) found.push([name, value]);
  }
  const code = page === null ? codeInPath.exec(url.pathname)?.[0] : undefined;
  if (code !== undefined) found.push(['auth_code', decodeURIComponent(code)]);
  return found;
};

const inReply = ({ address, body }: Extract<Heard, { kind: 'reply' }>): [string, string][] => {
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

const fieldsOf = (heard: Heard): [string, string][] => {
  if (heard.kind === 'request') return inRequest(heard);
  if (heard.kind === 'reply') return inReply(heard);
  return heard.kind === 'mail' ? linksIn(heard.text).flatMap(secretParameters) : [];
};

/** Finds them. */
export const secretsOf = (heard: readonly Heard[]): Secrets => {
  const secrets = new Map<string, string>();
  for (const [name, value] of heard.flatMap(fieldsOf)) {
    const kind = kindOf(name);
    if (kind === undefined || value.length < shortest) continue;
    // Whose a bearer is, is told by the reply that it came with, which may be heard after its first use.
    if (!secrets.has(value) || kind === 'agent bearer') secrets.set(value, kind);
  }
  for (const one of heard) {
    if ((one.kind !== 'request' && one.kind !== 'reply') || !isPaymentCall(one.address)) continue;
    for (const [secret, kind] of paymentSecretsIn(one.body)) if (secret.length >= shortest) secrets.set(secret, kind);
  }
  return secrets;
};
