/** Delivery addresses. Both families store the same address, each by its own names (spec: portal point 3). */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { BillingAddressesTable } from '../../../ports/database/schema/address-schema.ts';
import { blockedByScheduledChange } from '../rules/transitions.ts';
import { recordChange } from './execute-act.ts';
import type { Actor } from './idempotency.ts';

/** A stored address, without a family's names, and whether it has been validated. */
export type StoredAddress = Omit<Selectable<BillingAddressesTable>, 'customer_id'>;

/** A delivery address, with the token that its next change needs. */
export interface VersionedAddress {
  address: StoredAddress | null;
  token: string;
}

const tokenOf = (subsId: string, version: number): string =>
  createHash('sha256').update(`${subsId} ${version}`).digest('base64url').slice(0, 22);

/** Returns the delivery address of a subscription. */
export const readShipping = async (db: DatabaseOrTransaction, subsId: string): Promise<VersionedAddress> => {
  const row = await db.selectFrom('shipping_addresses').selectAll().where('subs_id', '=', subsId).executeTakeFirst();
  if (row === undefined) return { address: null, token: tokenOf(subsId, 0) };
  const { subs_id, version, ...address } = row;
  return { address, token: tokenOf(subs_id, version) };
};

/** Changes the delivery address; throws 409 if it has changed since the token was read. */
export const writeShipping = async (
  actor: Actor,
  subsId: string,
  token: string,
  address: StoredAddress,
): Promise<VersionedAddress & { address: StoredAddress }> => {
  const { trx } = actor;
  const current = await readShipping(trx, subsId);
  if (current.token !== token)
    throw blockedByScheduledChange('The address has been changed meanwhile: look at it again');
  const { version } = await trx
    .insertInto('shipping_addresses')
    .values({ subs_id: subsId, ...address, version: 1 })
    .onConflict((conflict) =>
      conflict.column('subs_id').doUpdateSet((set) => ({
        ...address,
        version: set('shipping_addresses.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordChange(actor, subsId, 'update shipping');
  return { address, token: tokenOf(subsId, version) };
};

/** The card-billing family's names. */
export const cardForm = (address: StoredAddress) => ({
  first_name: address.first_name,
  last_name: address.last_name,
  address1: address.line1,
  address2: address.line2,
  city: address.city,
  state_code: address.state,
  zip: address.zip,
  country: address.country,
  company: address.company,
  validation_status: address.validation_status,
});

/** From them. */
export const fromCardForm = ({
  address1,
  address2,
  state_code,
  ...same
}: ReturnType<typeof cardForm>): StoredAddress => ({
  ...same,
  line1: address1,
  line2: address2,
  state: state_code,
});

/** The conductor family's names, which have none for the validation status. */
export const conductorForm = (address: StoredAddress) => ({
  FirstName: address.first_name,
  LastName: address.last_name,
  Line1: address.line1,
  Line2: address.line2,
  City: address.city,
  State: address.state,
  Zip: address.zip,
  Country: address.country,
  Company: address.company,
});

/** From them. */
export const fromConductorForm = (form: ReturnType<typeof conductorForm>): StoredAddress => ({
  first_name: form.FirstName,
  last_name: form.LastName,
  line1: form.Line1,
  line2: form.Line2,
  city: form.City,
  state: form.State,
  zip: form.Zip,
  country: form.Country,
  company: form.Company,
  validation_status: 'not_validated',
});
