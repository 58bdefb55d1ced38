/**
 * Takes secrets out of an address (security point 2). It stands alone, since `pw.js` runs it before the core comes; the
 * inline stub of the recommended snippet does the same (`demo/pages/snippets/head-stub.ts`).
 */

/** Where the attempts of single sign-on, and visits to PayPal, are kept that are under way (`sso-states.ts`). */
export const ssoStatesKey = 'pw_sso';

/** Attempts to sign in end after 15 minutes, visits to PayPal after 3 hours, as PayPal's own tokens do. */
const attemptLifeMs = 15 * 60_000;
const visitLifeMs = 3 * 60 * 60_000;

/** The key under which the inline stub hands over what it took: a function on the list of `window.pw` that gives it once. */
export const handOverKey = Symbol.for('presswall.secrets');

/** Parameters by their names. */
export type Params = Readonly<Record<string, string>>;

/** The names that are secrets wherever they stand. */
export const isSecret = (name: string): boolean => /^(auth_.*|(pw_)?est|agent_as_user)$/.test(name);

/** The names that a provider of single sign-on, or PayPal, adds beside our state. Others belong to the host page. */
const isBrought = (name: string): boolean =>
  /^(code|state|iss|error(_description|_uri)?|denied|token|ba_token|PayerID|oauth_(token|verifier|problem))$/.test(
    name,
  );

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** What is stored of an attempt, at the least. One without a provider is a visit to PayPal. */
export interface StoredAttempt {
  state: string;
  /** Ms since the epoch. */
  startedAt: number;
}

/** Tells whether a stored value is an attempt that is not too old. */
export const isFreshAttempt = (value: unknown, now: number): value is StoredAttempt =>
  has(value, 'state') &&
  typeof value.state === 'string' &&
  has(value, 'startedAt') &&
  typeof value.startedAt === 'number' &&
  Math.abs(now - value.startedAt) < (has(value, 'provider') ? attemptLifeMs : visitLifeMs);

/** Tells whether this is, to the letter, the state of an attempt that is under way. */
const isUnderWay = (state: string | null, attempts: string | null, now: number): boolean => {
  try {
    const stored: unknown = JSON.parse(attempts ?? '[]');
    return Array.isArray(stored) && stored.some((each) => isFreshAttempt(each, now) && each.state === state);
  } catch {
    // A foreign text holds no attempt.
    return false;
  }
};

/** Takes the parameters out of an address that match. */
const takeOut = ({ searchParams }: URL, matches: (name: string) => boolean): Record<string, string> => {
  const taken: Record<string, string> = {};
  for (const [name, value] of [...searchParams]) {
    if (!matches(name)) continue;
    taken[name] = value;
    searchParams.delete(name);
  }
  return taken;
};

/** Returns an address without the parameters that match; what it can't parse it leaves alone. */
export const withoutParams = (address: string, matches: (name: string) => boolean): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return Object.keys(takeOut(url, matches)).length > 0 ? url.href : address;
};

/**
 * Returns the secrets of an address, and the address without them. What a provider brought is a secret of ours only if
 * the state beside it is, to the letter, that of an attempt that is under way.
 */
export const takeSecrets = (address: string, attempts: string | null, now: number): { taken: Params; left: string } => {
  const url = new URL(address);
  const isOurs = isUnderWay(url.searchParams.get('state'), attempts, now);
  const taken = takeOut(url, (name) => isSecret(name) || (isOurs && isBrought(name)));
  return { taken, left: Object.keys(taken).length > 0 ? url.href : address };
};
