/** Where papers go. Both families keep the same address, each by its own names (spec: portal point 3). */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BillingAddressesTable } from '../database/address-schema.ts';
import { noteChange } from './carry-through.ts';
import type { Actor } from './intents.ts';
import { inTheWay } from './machine/transitions.ts';
import type { Work } from './stands.ts';

/** An address as it is kept, by no family's names, and whether somebody has looked at it. */
export type KeptForm = Omit<Selectable<BillingAddressesTable>, 'customer_id'>;

/** Where a paper goes, with the token that its next change needs. */
export interface KeptAddress {
  address: KeptForm | null;
  token: string;
}

const tokenOf = (subsId: string, version: number): string =>
  createHash('sha256').update(`${subsId} ${version}`).digest('base64url').slice(0, 22);

/** Where a subscription's paper goes. */
export const readShipping = async (work: Work, subsId: string): Promise<KeptAddress> => {
  const row = await work.selectFrom('shipping_addresses').selectAll().where('subs_id', '=', subsId).executeTakeFirst();
  if (row === undefined) return { address: null, token: tokenOf(subsId, 0) };
  const { subs_id, version, ...address } = row;
  return { address, token: tokenOf(subs_id, version) };
};

/** Sends it elsewhere; a 409 when the address has changed since the token was read. */
export const writeShipping = async (
  actor: Actor,
  subsId: string,
  token: string,
  address: KeptForm,
): Promise<KeptAddress & { address: KeptForm }> => {
  const { work } = actor;
  const before = await readShipping(work, subsId);
  if (before.token !== token) throw inTheWay('The address has been changed meanwhile: look at it again');
  const { version } = await work
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
  await noteChange(actor, subsId, 'update shipping');
  return { address, token: tokenOf(subsId, version) };
};

/** The card-billing family's names. */
export const cardForm = (address: KeptForm) => ({
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
export const fromCardForm = ({ address1, address2, state_code, ...same }: ReturnType<typeof cardForm>): KeptForm => ({
  ...same,
  line1: address1,
  line2: address2,
  state: state_code,
});

/** The conductor family's names, of which none says whether somebody has looked at it. */
export const conductorForm = (address: KeptForm) => ({
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
export const fromConductorForm = (form: ReturnType<typeof conductorForm>): KeptForm => ({
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
