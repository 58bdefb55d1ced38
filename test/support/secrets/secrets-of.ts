/** Which secrets a run was about, from what was heard of it. */
import type { Heard, HeardRequest } from './heard.ts';

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

/** Fields of what is told to gateways and to billing services, deep inside too, by the kind of secret that they hold. */
const paymentKinds: Readonly<Record<string, string>> = {
  number: 'card number',
  account_number: 'account number',
  iban: 'account number',
  payment_token: 'payment token',
  temptoken: 'payment token',
  payment_method_nonce: 'payment token',
  nonce: 'payment token',
  reference_id: 'payment token',
  billing_agreement_id: 'payment token',
  client_secret: 'client secret',
};

/** The kinds of what money is taken by. */
export const moneySecrets: readonly string[] = [...new Set(Object.values(paymentKinds))];

const paymentKindOf = (name: string): string | undefined =>
  Object.hasOwn(paymentKinds, name) ? paymentKinds[name] : undefined;

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

/** True for the calls that take money, or what money is taken by: those of billing services and of gateways. */
export const isMoneyCall = (address: string): boolean => /^\/(gateways|subs)\//.test(new URL(address).pathname);

/** True for the pages of the providers and gateways that the sandbox plays: readers are led there, and back. */
export const isProvider = (address: string): boolean => /^\/(sso|gateways)\//.test(new URL(address).pathname);

/** The addresses that stand in a mail. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).filter((link) => URL.canParse(link));

/** Every text of a value, with the name of the field that it stands in. */
const textsIn = (value: unknown, name = ''): [string, string][] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => textsIn(inner, Array.isArray(value) ? name : field));
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
};

/** What money is taken by, in the body of a call or of its reply; card numbers may be written in groups. */
const inMoney = (body: string): [string, string][] =>
  textsIn(parsed(body)).flatMap(([field, text]): [string, string][] => {
    const name = field.replace(/^.*\[(.+)\]$/, '$1');
    if (!Object.hasOwn(paymentKinds, name)) return [];
    const bare = paymentKinds[name]?.endsWith('number') ? text.replace(/[\s-]/g, '') : text;
    return [...new Set([text, bare])].map((each) => [name, each]);
  });

const inRequest = ({ address, page, from, authorization, body }: HeardRequest): [string, string][] => {
  const url = new URL(address);
  const found: [string, string][] = [['token', authorization.replace(/^Bearer /, '')]];
  if (isMoneyCall(address)) found.push(...inMoney(body));
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
  if (isMoneyCall(address)) return inMoney(body);
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
    const kind = kindOf(name) ?? paymentKindOf(name);
    if (kind === undefined || value.length < shortest) continue;
    // Whose a bearer is, is told by the reply that it came with, which may be heard after its first use.
    if (!secrets.has(value) || kind === 'agent bearer') secrets.set(value, kind);
  }
  return secrets;
};
