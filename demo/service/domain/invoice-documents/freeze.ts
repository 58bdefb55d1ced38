/** Freezes an invoice on the day that it is written, so that no later change of an address changes it. */
import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { BillingAddressesTable } from '../../ports/database/schema/address-schema.ts';
import type { PlanType } from '../../ports/database/schema/billing-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { regionLocaleOf } from '../sites/region-locales.ts';
import { type Buyer, type InvoiceDocument, type Seller, sellerSchema } from './document.ts';
import { splitTax } from './split-tax.ts';
import { taxRatesOf } from './tax-rates.ts';

type Work = Transaction<Schema>;

/** Maximum number of rows: PostgreSQL accepts at most 65,535 values in a statement. */
const maxRows = 5000;

interface Row {
  id: number;
  total: number;
  issued_at: Date;
  region_id: string;
  quantity: number;
  type: PlanType;
  currency: string;
  invoice_name: string;
  site_name: string;
  seller: unknown;
  own_first: string;
  own_last: string;
  tax_id: string | null;
}

/** The known part of an address. */
type AddressFields = {
  [Column in Exclude<keyof Selectable<BillingAddressesTable>, 'customer_id' | 'validation_status'>]: string | null;
};

/** Reads invoices that are not frozen. Its type is written out: the linter needs most of a minute to infer it. */
const readUnfrozen = (trx: Work, ids: readonly number[] | 'all'): Promise<(Row & AddressFields)[]> =>
  trx
    .selectFrom('invoices as i')
    .leftJoin('invoice_documents as d', 'd.invoice_id', 'i.id')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 'i.plan_id')
    .innerJoin('sites as t', 't.site_id', 'c.site_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('sellers as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.region_id', '=', 's.region_id'),
    )
    .leftJoin('billing_addresses as a', 'a.customer_id', 'c.customer_id')
    .leftJoin('billing_tax_ids as x', 'x.customer_id', 'c.customer_id')
    .select(['i.id', 'i.total', 'i.issued_at', 's.region_id', 's.quantity', 'p.type', 'p.currency', 'p.invoice_name'])
    .select(['t.name as site_name', 'e.document as seller', 'u.first_name as own_first', 'u.last_name as own_last'])
    .select([
      'a.first_name',
      'a.last_name',
      'a.company',
      'a.line1',
      'a.line2',
      'a.city',
      'a.state',
      'a.zip',
      'a.country',
    ])
    .select('x.tax_id')
    .where('d.invoice_id', 'is', null)
    .$if(ids !== 'all', (query) => query.where('i.id', 'in', ids === 'all' ? [] : ids))
    .orderBy('i.id')
    .limit(maxRows)
    .execute();

const emptyAddress = { line1: '', line2: '', city: '', state: '', zip: '', country: '' };

/** Returns the seller of an edition; if a deployment has none, the site by its name alone. */
const sellerOf = ({ seller, site_name }: Row): Seller =>
  seller === null
    ? { name: site_name, ...emptyAddress, email: '', taxIds: [], register: '' }
    : v.parse(sellerSchema, seller);

const buyerOf = (row: Row & AddressFields): Buyer => {
  const { isFamilyNameFirst } = regionLocaleOf(row.region_id);
  const firstName = row.first_name ?? row.own_first;
  const lastName = row.last_name ?? row.own_last;
  const { line1, line2, city, state, zip, country } = row;
  return {
    name: isFamilyNameFirst ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim(),
    company: row.company ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    country: country ?? '',
    taxId: row.tax_id ?? '',
  };
};

const documentOf = (row: Row & AddressFields): InvoiceDocument => {
  const seller = sellerOf(row);
  const buyer = buyerOf(row);
  const province = buyer.country === seller.country ? buyer.state : '';
  const sale = { country: seller.country, province: province || seller.state, type: row.type, at: row.issued_at };
  const { net, taxes } = splitTax(row.total, taxRatesOf(sale));
  return {
    regionId: row.region_id,
    currency: row.currency,
    description: row.invoice_name,
    quantity: row.quantity,
    net,
    taxes: [...taxes],
    seller,
    buyer,
  };
};

/**
 * Freezes invoices that are not yet frozen: those with these ids, or all, which includes invoices from before these
 * documents.
 */
export const freezeInvoices = async (trx: Work, ids: readonly number[] | 'all'): Promise<void> => {
  for (;;) {
    const rows = await readUnfrozen(trx, ids);
    if (rows.length === 0) return;
    await trx
      .insertInto('invoice_documents')
      .values(rows.map((row) => ({ invoice_id: row.id, document: JSON.stringify(documentOf(row)) })))
      .onConflict((conflict) => conflict.column('invoice_id').doNothing())
      .execute();
    if (rows.length < maxRows) return;
  }
};
