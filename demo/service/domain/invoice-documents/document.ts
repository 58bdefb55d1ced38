/** The part of an invoice that never changes: who sells what to whom, when, and with which tax. */
import * as v from 'valibot';

const postal = {
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  /** ISO 3166, upper case; empty if unknown. */
  country: v.string(),
};

/** A number in a register, and its name in its country: `USt-IdNr.`, `ABN`. */
const numbered = v.object({ label: v.string(), id: v.string() });

/** The seller: the publisher's company of an edition. */
export const sellerSchema = v.object({
  name: v.string(),
  ...postal,
  email: v.string(),
  /** The first is the sales tax number, if there is one. */
  taxIds: v.array(numbered),
  /** Court and number, as in letters; empty if there is no such register. */
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
  /** The name of the plan at that time. */
  description: v.string(),
  quantity: v.number(),
  net: v.number(),
  taxes: v.array(v.object({ name: v.string(), rate: v.number(), base: v.number(), amount: v.number() })),
  seller: sellerSchema,
  buyer: buyerSchema,
});

/** A seller. */
export type Seller = v.InferOutput<typeof sellerSchema>;
/** A buyer, as far as known. */
export type Buyer = v.InferOutput<typeof buyerSchema>;
/** The frozen data of an invoice. */
export type InvoiceDocument = v.InferOutput<typeof documentSchema>;
