import type { InferInput } from 'valibot';
import type { userInfo } from '#src/contract/users/profile.ts';
import type { Reader } from '../../http/caller.ts';
import type { Database } from '../../ports/database/open.ts';
import { pendingAddressOf } from '../accounts/pending-addresses.ts';
import { isInstitution, isVerified } from '../readers/readers.ts';

/** Returns a user for the user service (spec: portal point 3). `name` is both names, null without any. */
export const describeUser = async (
  database: Database,
  reader: Reader,
  now: Date,
): Promise<InferInput<typeof userInfo.reply>> => {
  const { registered_at, password_hash } = await database
    .selectFrom('users')
    .select(['registered_at', 'password_hash'])
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow();
  return {
    id: reader.id,
    name: [reader.first_name, reader.last_name].filter((part) => part !== '').join(' ') || null,
    first_name: reader.first_name,
    last_name: reader.last_name,
    email: reader.email,
    confirmed: isVerified(reader) ? 1 : 0,
    has_password: password_hash !== null,
    is_institution: await isInstitution(database, reader.id),
    new_email: await pendingAddressOf(database, reader.id, now),
    register_date: registered_at === null ? null : Math.floor(registered_at.getTime() / 1000),
  };
};
