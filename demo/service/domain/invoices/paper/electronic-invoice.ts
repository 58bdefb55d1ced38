/**
 * The same invoice for machines: Factur-X, which Germany calls ZUGFeRD, in the profile EN 16931, attached to the PDF.
 * It is created if the seller's country has that format, and contains the frozen data, not the later status.
 */

import type { FacturXInvoiceInput } from '@stackforge-eu/factur-x';
import { minorDigits } from '#src/contract/minor-units.ts';
import type { PrintedInvoice } from '../printed-invoice.ts';
import { termsText } from './invoice-text.ts';
import { paperLabelsOf } from './paper-labels.ts';

const flavors: Readonly<Record<string, 'ZUGFERD' | 'FACTUR_X'>> = { DE: 'ZUGFERD', FR: 'FACTUR_X' };

/** True if an invoice has a form for machines. The standard requires the buyer's country. */
export const hasElectronicForm = ({ document: { seller, buyer } }: PrintedInvoice): boolean =>
  Object.hasOwn(flavors, seller.country) && buyer.country !== '';

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Writes an address in the terms of the standard. */
const addressOf = ({ line1, line2, city, zip, state, country }: PrintedInvoice['document']['buyer' | 'seller']) => ({
  line1,
  city,
  postalCode: zip,
  country,
  ...(line2 !== '' && { line2 }),
  ...(state !== '' && { subdivision: state }),
});

/** The standard accepts VAT numbers only with their country; another number is on the paper alone. */
const isVatId = (taxId: string): boolean => /^[A-Z]{2}[\dA-Z]+$/.test(taxId);

/** Writes the invoice in the terms of the standard. */
export const facturXInput = (invoice: PrintedInvoice): FacturXInvoiceInput => {
  const { document, place } = invoice;
  const { seller, buyer, taxes, currency, net } = document;
  const amountOf = (minor: number): number => minor / 10 ** minorDigits(currency);
  const [tax] = taxes;
  const category = tax === undefined ? 'O' : tax.rate === 0 ? 'Z' : 'S';
  const rate = tax?.rate ?? 0;
  const taxTotal = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const credits = amountOf(invoice.credits_applied);
  const [vatId] = seller.taxIds;
  return {
    document: { id: invoice.id, issueDate: dateOf(invoice.issued_at) },
    seller: {
      name: seller.name,
      address: addressOf(seller),
      ...(vatId && { taxRegistrations: [{ id: vatId.id, schemeId: 'VA' as const }] }),
      ...(seller.register !== '' && { description: seller.register }),
    },
    buyer: {
      name: buyer.company || buyer.name,
      address: addressOf(buyer),
      ...(isVatId(buyer.taxId) && { taxRegistrations: [{ id: buyer.taxId, schemeId: 'VA' as const }] }),
    },
    lines: [
      {
        id: '1',
        name: document.description,
        quantity: 1,
        unitCode: 'C62',
        unitPrice: amountOf(net),
        lineTotal: amountOf(net),
        vatCategoryCode: category,
        ...(category !== 'O' && { vatRatePercent: rate }),
      },
    ],
    vatBreakdown: [
      {
        categoryCode: category,
        ratePercent: rate,
        taxableAmount: amountOf(net),
        taxAmount: amountOf(taxTotal),
        ...(category === 'O' && { exemptionReason: paperLabelsOf(place.language).noTax }),
      },
    ],
    billingPeriod: { startDate: dateOf(invoice.from_at), endDate: dateOf(invoice.to_at) },
    payment: { dueDate: dateOf(invoice.due_at), termsDescription: termsText(invoice) },
    totals: {
      currency,
      lineTotal: amountOf(net),
      taxBasisTotal: amountOf(net),
      taxTotal: amountOf(taxTotal),
      grandTotal: amountOf(net + taxTotal),
      prepaidAmount: credits,
      duePayableAmount: amountOf(net + taxTotal - invoice.credits_applied),
    },
  };
};

/** Attaches it to a PDF. The library is loaded only for an invoice that needs it. */
export const attachFacturX = async (pdf: Uint8Array, invoice: PrintedInvoice): Promise<Uint8Array<ArrayBuffer>> => {
  const { embedFacturX, Flavor, Profile } = await import('@stackforge-eu/factur-x');
  const flavor = flavors[invoice.document.seller.country] === 'ZUGFERD' ? Flavor.ZUGFERD : Flavor.FACTUR_X;
  const { pdf: pdfWithAttachment } = await embedFacturX({
    pdf,
    input: facturXInput(invoice),
    profile: Profile.EN16931,
    flavor,
    unembeddedFonts: 'throw',
  });
  return new Uint8Array(pdfWithAttachment);
};
