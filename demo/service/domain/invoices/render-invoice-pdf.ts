/**
 * Draws an invoice as a PDF. The output depends on the invoice alone, its language on the seller’s edition: the document
 * stays the same, also for a reader who uses the portal in another language.
 */
import PDFDocument from 'pdfkit';
import { invoiceLabelsOf } from './invoice-labels.ts';
import { invoiceMoney } from './invoice-money.ts';
import { fontFile, missingLetter } from './paper/fonts.ts';
import { buyerLines, dayIn, factLines, sellerLines, sumLines, taxLines, termsText } from './paper/invoice-text.ts';
import { colors, createPageWriter, margin, type PageWriter } from './paper/page-writer.ts';
import { paperLabelsOf } from './paper/paper-labels.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

/** The columns of the upper part: the parties on the left, the facts on the right. */
const factsWidth = 236;
const gap = 24;
/** A period of two days fits beside the names of the facts. */
const factNameWidth = 84;

type Draw = (page: PageWriter, invoice: PrintedInvoice, y: number) => number;

const drawHead: Draw = (page, invoice, top) => {
  const { leftEdge, right, write } = page;
  const { seller } = invoice.document;
  const width = right - leftEdge - factsWidth - gap;
  let y = write(seller.name, { x: leftEdge, y: top, width, size: 15, font: 'bold' }) + 4;
  for (const line of sellerLines(invoice)) y = write(line, { x: leftEdge, y, width, size: 8, color: colors.muted });
  const title = invoiceLabelsOf(invoice.place.language).invoice;
  const factsX = right - factsWidth;
  return Math.max(y, write(title, { x: factsX, y: top, width: factsWidth, size: 18, font: 'bold', isAtEnd: true }));
};

const drawBuyer: Draw = (page, invoice, top) => {
  const { leftEdge, right, write } = page;
  const width = right - leftEdge - factsWidth - gap;
  const label = invoiceLabelsOf(invoice.place.language).billedTo;
  let y = write(label, { x: leftEdge, y: top, width, size: 9, color: colors.muted }) + 2;
  for (const line of buyerLines(invoice)) y = write(line, { x: leftEdge, y, width });
  return y;
};

const drawFacts: Draw = ({ right, write }, invoice, top) => {
  let y = top;
  for (const [name, value] of factLines(invoice)) {
    const x = right - factsWidth;
    const nameEnd = write(name, { x, y, width: factNameWidth, size: 9, color: colors.muted });
    const column = { x: x + factNameWidth, width: factsWidth - factNameWidth };
    y = Math.max(nameEnd, write(value, { ...column, y, size: 9, isAtEnd: true })) + 2;
  }
  return y;
};

const drawItem: Draw = (page, invoice, top) => {
  const { leftEdge, right, write } = page;
  const { place, document } = invoice;
  const labels = invoiceLabelsOf(place.language);
  const money = invoiceMoney(place, document.currency);
  const width = right - leftEdge - 120;
  page.rule(top);
  write(labels.amount, { x: right - 120, y: top + 7, width: 120, size: 9, color: colors.muted, isAtEnd: true });
  let y = write(labels.for, { x: leftEdge, y: top + 7, width, size: 9, color: colors.muted }) + 5;
  write(money(invoice.total), { x: right - 120, y, width: 120, isAtEnd: true });
  const count = document.quantity > 1 ? ` × ${document.quantity}` : '';
  y = write(`${document.description}${count}`, { x: leftEdge, y, width });
  const day = dayIn(invoice);
  const period = `${labels.period}: ${day(invoice.from_at)} – ${day(invoice.to_at)}`;
  y = write(period, { x: leftEdge, y, width, size: 9, color: colors.muted }) + 6;
  page.rule(y);
  return y + 12;
};

const drawSums: Draw = (page, invoice, top) => {
  const { right, write } = page;
  const amounts = sumLines(invoice);
  const taxes = taxLines(invoice);
  const x = right - factsWidth;
  let y = top;
  for (const [at, [name, value]] of [...taxes, ...amounts].entries()) {
    y = page.room(y, 18);
    const isMain = at === taxes.length || at === taxes.length + amounts.length - 1;
    const font = isMain ? 'bold' : 'regular';
    const end = write(name, { x, y, width: right - x - 124, font });
    y = Math.max(end, write(value, { x: right - 120, y, width: 120, font, isAtEnd: true })) + 3;
  }
  return y + 14;
};

const draw = (page: PageWriter, invoice: PrintedInvoice): void => {
  const paper = paperLabelsOf(invoice.place.language);
  const { leftEdge, right } = page;
  const middle = drawHead(page, invoice, margin) + 26;
  let y = Math.max(drawBuyer(page, invoice, middle), drawFacts(page, invoice, middle)) + 18;
  y = drawItem(page, invoice, page.room(y, 110));
  y = drawSums(page, invoice, page.room(y, 60));
  const notes = [termsText(invoice), invoice.document.taxes.length === 0 ? paper.noTax : ''];
  if (page.isIncomplete()) notes.push(`${missingLetter} ${paper.missing}`);
  for (const note of notes.filter((each) => each !== '')) {
    y = page.write(note, { x: leftEdge, y: page.room(y, 28), width: right - leftEdge, size: 9, color: colors.muted });
  }
};

/** Returns the bytes of the PDF, in the archive format PDF/A-3b. */
export const renderInvoicePdf = (invoice: PrintedInvoice): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const { place, issued_at, document: frozen } = invoice;
    const document = new PDFDocument({
      size: place.paper,
      margin,
      lang: place.locale,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      font: fontFile('regular'),
      info: {
        Title: `${invoiceLabelsOf(place.language).invoice} ${invoice.id}`,
        Author: frozen.seller.name,
        CreationDate: issued_at,
      },
    });
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    draw(createPageWriter(document), invoice);
    document.end();
  });
