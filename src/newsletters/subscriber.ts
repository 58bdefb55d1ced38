import { getOwn } from '../platform/own-value.ts';

/**
 * The subscriber whose newsletters are shown: anonymous (`nobody`), claimed (`named`: an unproven address), or verified
 * (`proven`: the reader has proven the address by a session or a signed key; design: contract).
 */
export type Subscriber =
  | { kind: 'nobody' }
  | { kind: 'named'; email: string }
  /** `emailKey` null: verified by the session. */
  | { kind: 'proven'; email: string; emailKey: string | null }
  /** Two addresses are verified, by the session and by a key: the reader chooses one. */
  | { kind: 'undecided'; own: string; keyed: string };

/** The reader's choice, for these two addresses only. */
export interface SubscriberChoice {
  own: string;
  keyed: string;
  chosen: 'own' | 'keyed';
}

/** The claims about the subscriber's address. */
interface SubscriberClaims {
  /** The element's `email`, unchanged (the spec's `origEmail`); may be empty. */
  email: string;
  /** A signed key, from the element or the page's URL; may be empty. */
  emailKey: string;
  /** E-mail address of the logged-in reader; may be empty. */
  loggedInAs: string;
}

const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const decodeBase64Url = (part: string): string => {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
};

/** Returns the address of a signed key, or null. Only the service can verify the key. */
export const getEmailOfKey = (emailKey: string): string | null => {
  try {
    const email = getOwn(JSON.parse(decodeBase64Url(emailKey.split('.')[0] ?? '')), 'email');
    return typeof email === 'string' && email.includes('@') ? normalizeEmail(email) : null;
  } catch {
    return null;
  }
};

/**
 * Resolves the subscriber: the element's address has priority over a key's, and both over the session's; a proof counts
 * only for its own address. A key never overrides a different logged-in reader, unless that reader has chosen so.
 */
export const resolveSubscriber = (
  { email, emailKey, loggedInAs }: SubscriberClaims,
  choice: SubscriberChoice | null = null,
): Subscriber => {
  const sessionEmail = normalizeEmail(loggedInAs);
  const keyEmail = getEmailOfKey(emailKey);
  const chosenEmail = normalizeEmail(email) || keyEmail || sessionEmail;
  if (chosenEmail === '') return { kind: 'nobody' };
  if (chosenEmail === sessionEmail) return { kind: 'proven', email: chosenEmail, emailKey: null };
  if (chosenEmail === keyEmail) {
    const chosen = choice?.own === sessionEmail && choice.keyed === keyEmail ? choice.chosen : null;
    if (sessionEmail === '' || chosen === 'keyed') return { kind: 'proven', email: keyEmail, emailKey };
    return chosen === 'own'
      ? { kind: 'proven', email: sessionEmail, emailKey: null }
      : { kind: 'undecided', own: sessionEmail, keyed: keyEmail };
  }
  return { kind: 'named', email: chosenEmail };
};
