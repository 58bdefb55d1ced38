/** Attempts to sign in end after 15 minutes, visits to PayPal after 3 hours, as PayPal's own tokens do. */
const attemptLifeMs = 15 * 60_000;
const visitLifeMs = 3 * 60 * 60_000;

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** The fields that every stored attempt has. One without a provider is a visit to PayPal. */
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
export const isUnderWay = (state: string | null, attempts: string | null, now: number): boolean => {
  try {
    const stored: unknown = JSON.parse(attempts ?? '[]');
    return Array.isArray(stored) && stored.some((each) => isFreshAttempt(each, now) && each.state === state);
  } catch {
    // A foreign text holds no attempt.
    return false;
  }
};
