/** The tables of permanent invoice data, as kysely sees them; `invoice-document-tables.ts` makes them. */
import type { JSONColumnType } from 'kysely';

/** Sellers of the regions of sites; `document` is a `Seller` of `domain/invoice-documents/document.ts`. */
export interface SellersTable {
  site_id: string;
  region_id: string;
  document: JSONColumnType<object>;
}

/** The number that a customer has for their own sales tax. No row: none is known. */
export interface BillingTaxIdsTable {
  customer_id: string;
  tax_id: string;
}

/** An invoice as it was written; `document` is an `InvoiceDocument` of `domain/invoice-documents/document.ts`. */
export interface InvoiceDocumentsTable {
  invoice_id: number;
  document: JSONColumnType<object>;
}
