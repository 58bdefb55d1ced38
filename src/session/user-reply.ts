import type { InferOutput } from 'valibot';
import type { userInfo } from '../http/contract/user-calls.ts';

/** Who holds an account, as the portal knows them (spec: portal point 3). */
export interface UserInfo {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  /** All readers of an institution share it: it is nobody's own. */
  isInstitution: boolean;
  /** An address that waits for its confirmation; null without one. */
  newEmail: string | null;
  /** Ms since the epoch; null where the service does not say it. */
  registerDate: number | null;
  /** The address was changed from this page, and that waits for its confirmation. */
  isEmailChanged: boolean;
  /** A mail that confirms an address was asked for from this page, and the address still waits. */
  isEmailSended: boolean;
}

type Reply = InferOutput<typeof userInfo.reply>;

const clean = (text: string | null | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');

/** The full name of a first and a last name, either of which may be missing. */
export const fullName = (firstName: string, lastName: string): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** A name that is missing in one field, from the others: the last word of a full name is the last name. */
const namesOf = (reply: Reply): Pick<UserInfo, 'name' | 'firstName' | 'lastName'> => {
  const [firstName, lastName] = [clean(reply.first_name), clean(reply.last_name)];
  const name = clean(reply.name) || fullName(firstName, lastName);
  if (firstName !== '' && lastName !== '') return { name, firstName, lastName };
  if (firstName !== '') {
    return { name, firstName, lastName: name.startsWith(`${firstName} `) ? name.slice(firstName.length + 1) : '' };
  }
  if (lastName !== '') {
    return { name, firstName: name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length - 1) : '', lastName };
  }
  const words = name.split(' ');
  const last = words.length > 1 ? words.pop() : '';
  return { name, firstName: words.join(' '), lastName: last ?? '' };
};

/** Reads who it is off the wire. `before`: what this page knew, for what only the page knows. */
export const decodeUser = (reply: Reply, before: UserInfo | null): UserInfo => {
  const email = clean(reply.email);
  const pending = clean(reply.new_email);
  const newEmail = pending === '' || pending.toLowerCase() === email.toLowerCase() ? null : pending;
  const isEmailVerified = Number(reply.confirmed) === 1 || reply.confirmed === 'true';
  const isSame = before?.id === String(reply.id);
  return {
    id: String(reply.id),
    ...namesOf(reply),
    email,
    isEmailVerified,
    isInstitution: reply.is_institution === true,
    newEmail,
    registerDate: typeof reply.register_date === 'number' ? reply.register_date * 1000 : null,
    isEmailChanged: isSame && before.isEmailChanged && newEmail !== null,
    isEmailSended: isSame && before.isEmailSended && (newEmail !== null || !isEmailVerified),
  };
};
