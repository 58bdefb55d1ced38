/** The part of an invoice that never changes once it is written: who sells what to whom, when, and with which tax. */
import * as v from 'valibot';

const postal = {
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  /** ISO 3166, upper case; empty where it is not known. */
  country: v.string(),
};

/** A number in a register, and what the country of its owner calls it: `USt-IdNr.`, `ABN`. */
const numbered = v.object({ label: v.string(), id: v.string() });

/** Who sells: the publisher's company of an edition. */
export const sellerSchema = v.object({
  name: v.string(),
  ...postal,
  email: v.string(),
  /** The first is the number for its sales tax, where it has one. */
  taxIds: v.array(numbered),
  /** Court and number, as letters have them; empty where there is no such register. */
  register: v.string(),
});

const buyerSchema = v.object({
  name: v.string(),
  company: v.string(),
  ...postal,
  taxId: v.string(),
});

/** Amounts are minor units of the currency. */
export const documentSchema = v.object({
  regionId: v.string(),
  currency: v.string(),
  /** What is sold, as the plan was called then. */
  description: v.string(),
  quantity: v.number(),
  net: v.number(),
  taxes: v.array(v.object({ name: v.string(), rate: v.number(), base: v.number(), amount: v.number() })),
  seller: sellerSchema,
  buyer: buyerSchema,
});

/** A seller. */
export type Seller = v.InferOutput<typeof sellerSchema>;
/** A buyer, as far as they are known. */
export type Buyer = v.InferOutput<typeof buyerSchema>;
/** What is frozen of an invoice. */
export type InvoiceDocument = v.InferOutput<typeof documentSchema>;
