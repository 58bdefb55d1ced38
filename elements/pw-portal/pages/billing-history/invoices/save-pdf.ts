import type { InvoicePdf } from '../../../../../src/invoices/invoices.ts';
import type { Clock } from '../../../../../src/platform/platform.ts';

/** The time after which a browser has certainly started to read a file, in ms. */
const revokeDelayMs = 60_000;

/**
 * Lets the browser save a PDF. A link does not open a new tab: it comes too long after the click for a browser to allow
 * one, and the reply is an attachment, which leaves the page as it is. The link is not in the document, so that nothing
 * on the page can observe the click or read the URL of an invoice.
 */
export const savePdf = (pdf: InvoicePdf, document: Document, clock: Pick<Clock, 'after'>): void => {
  const link = document.createElement('a');
  link.download = pdf.name;
  if (pdf.kind === 'link') {
    link.href = pdf.href;
    link.rel = 'noreferrer';
    link.click();
    return;
  }
  const objectUrl = URL.createObjectURL(pdf.blob);
  link.href = objectUrl;
  link.click();
  clock.after(revokeDelayMs, () => URL.revokeObjectURL(objectUrl));
};
