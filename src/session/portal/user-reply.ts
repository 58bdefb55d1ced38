import type { InferOutput } from 'valibot';
import type { userInfo } from '../../contract/users/profile.ts';
import { joinNames } from '../../editions/selling/person-name.ts';

/** Profile of an account holder in the portal (spec: portal point 3). */
export interface UserInfo {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  /** False if there is no password; true also if the service does not send it. */
  hasPassword: boolean;
  /** True if all readers of an institution share the account. */
  isInstitution: boolean;
  /** An address that waits for its confirmation; null if there is none. */
  newEmail: string | null;
  /** Ms since the epoch; null if unknown. */
  registerDate: number | null;
  /** True if the address was changed on this page and waits for its confirmation. */
  isEmailChanged: boolean;
  /** True if a confirmation mail was requested on this page and the address still waits. */
  isEmailSended: boolean;
}

type UserInfoReply = InferOutput<typeof userInfo.reply>;

const collapseSpaces = (text: string | null | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');

/** Fills in a name that is missing in one field from the others: the last word of a full name is the last name. */
const parseNames = (reply: UserInfoReply): Pick<UserInfo, 'name' | 'firstName' | 'lastName'> => {
  const [firstName, lastName] = [collapseSpaces(reply.first_name), collapseSpaces(reply.last_name)];
  const sentName = collapseSpaces(reply.name);
  // Services join them as in English.
  const isJoined = sentName === '' || sentName === `${firstName} ${lastName}`;
  const name = isJoined ? joinNames(firstName, lastName) : sentName;
  if (firstName !== '' && lastName !== '') return { name, firstName, lastName };
  if (firstName !== '') {
    return { name, firstName, lastName: name.startsWith(`${firstName} `) ? name.slice(firstName.length + 1) : '' };
  }
  if (lastName !== '') {
    return { name, firstName: name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length - 1) : '', lastName };
  }
  const nameParts = name.split(' ');
  const last = nameParts.length > 1 ? nameParts.pop() : '';
  return { name, firstName: nameParts.join(' '), lastName: last ?? '' };
};

/** Decodes the profile. `previous`: the previous profile, for facts that only the page knows. */
export const decodeUser = (reply: UserInfoReply, previous: UserInfo | null): UserInfo => {
  const email = collapseSpaces(reply.email);
  const pendingEmail = collapseSpaces(reply.new_email);
  const newEmail = pendingEmail === '' || pendingEmail.toLowerCase() === email.toLowerCase() ? null : pendingEmail;
  const isEmailVerified = Number(reply.confirmed) === 1 || reply.confirmed === 'true';
  const isSameUser = previous?.id === String(reply.id);
  return {
    id: String(reply.id),
    ...parseNames(reply),
    email,
    isEmailVerified,
    hasPassword: reply.has_password !== false,
    isInstitution: reply.is_institution === true,
    newEmail,
    registerDate: typeof reply.register_date === 'number' ? reply.register_date * 1000 : null,
    isEmailChanged: isSameUser && previous.isEmailChanged && newEmail !== null,
    isEmailSended: isSameUser && previous.isEmailSended && (newEmail !== null || !isEmailVerified),
  };
};
