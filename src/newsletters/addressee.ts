/**
 * Whose newsletters are shown: nobody's, those of an address that somebody only named, or those of an address that the
 * one who reads has shown to be theirs, by a session or by a signed key (design: contract).
 */
export type Addressee =
  | { kind: 'nobody' }
  | { kind: 'named'; email: string }
  /** `emailKey` null: by the session. */
  | { kind: 'proven'; email: string; emailKey: string | null }
  /** Two addresses are proven, by the session and by a key: the reader is asked which is meant. */
  | { kind: 'undecided'; own: string; keyed: string };

/** The reader's answer to that question, for these two addresses alone. */
export interface AddresseeChoice {
  own: string;
  keyed: string;
  chosen: 'own' | 'keyed';
}

/** What says who it is. */
interface Claims {
  /** The element's `email`, as it was given (the spec's `origEmail`); empty without one. */
  email: string;
  /** A signed key, of the element or of the page's address; empty without one. */
  emailKey: string;
  /** The address of the reader who is logged in; empty without one. */
  loggedInAs: string;
}

const clean = (email: string): string => email.trim().toLowerCase();

const textOf = (part: string): string => {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
};

/**
 * The address that a signed key was made for, or null. Whether the key is good, only the service can tell.
 */
export const emailOfKey = (emailKey: string): string | null => {
  try {
    const said: unknown = JSON.parse(textOf(emailKey.split('.')[0] ?? ''));
    if (typeof said !== 'object' || said === null || !Object.hasOwn(said, 'email')) return null;
    const email: unknown = Reflect.get(said, 'email');
    return typeof email === 'string' && email.includes('@') ? clean(email) : null;
  } catch {
    return null;
  }
};

/**
 * Finds out whose newsletters to show: the element's address goes before a key's, and both before the session's; a
 * proof counts only for its own address. A key never speaks for somebody else than the reader who is logged in, unless
 * that reader has chosen so.
 */
export const addresseeOf = (
  { email, emailKey, loggedInAs }: Claims,
  choice: AddresseeChoice | null = null,
): Addressee => {
  const own = clean(loggedInAs);
  const keyed = emailOfKey(emailKey);
  const wanted = clean(email) || keyed || own;
  if (wanted === '') return { kind: 'nobody' };
  if (wanted === own) return { kind: 'proven', email: wanted, emailKey: null };
  if (wanted === keyed) {
    const chosen = choice?.own === own && choice.keyed === keyed ? choice.chosen : null;
    if (own === '' || chosen === 'keyed') return { kind: 'proven', email: keyed, emailKey };
    return chosen === 'own' ? { kind: 'proven', email: own, emailKey: null } : { kind: 'undecided', own, keyed };
  }
  return { kind: 'named', email: wanted };
};
