import type { InvoicePdf } from '../../../../../src/billing/invoices.ts';
import type { Clock } from '../../../../../src/platform/platform.ts';

/** A browser has begun to read a file long before this, in ms. */
const keptMs = 60_000;

/**
 * Lets a browser save a PDF. Where that is a link, no other tab opens: it comes too long after the click for a browser to
 * allow one, and the reply is an attachment, which leaves the page where it is. The link is in no document: nothing on the
 * page hears of the click, or sees an address that opens an invoice.
 */
export const handOver = (pdf: InvoicePdf, document: Document, clock: Pick<Clock, 'after'>): void => {
  const link = document.createElement('a');
  link.download = pdf.name;
  if (pdf.kind === 'link') {
    link.href = pdf.href;
    link.rel = 'noreferrer';
    link.click();
    return;
  }
  const address = URL.createObjectURL(pdf.blob);
  link.href = address;
  link.click();
  clock.after(keptMs, () => URL.revokeObjectURL(address));
};
