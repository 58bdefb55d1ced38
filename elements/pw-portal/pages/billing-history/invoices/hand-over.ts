import type { InvoicePdf } from '../../../../../src/billing/invoices.ts';
import type { Clock } from '../../../../../src/platform/platform.ts';

/** A browser has begun to read a file long before this, in ms. */
const keptMs = 60_000;

/**
 * Lets a browser save a PDF, or open where it is beside the page. The link is in no document: nothing on the page hears
 * of the click, or sees an address that opens an invoice.
 */
export const handOver = (pdf: InvoicePdf, document: Document, clock: Pick<Clock, 'after'>): void => {
  const link = document.createElement('a');
  if (pdf.kind === 'link') {
    link.href = pdf.href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.click();
    return;
  }
  const address = URL.createObjectURL(pdf.blob);
  link.href = address;
  link.download = pdf.name;
  link.click();
  clock.after(keptMs, () => URL.revokeObjectURL(address));
};
