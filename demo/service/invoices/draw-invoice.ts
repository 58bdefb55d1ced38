/** Draws an invoice as a PDF. What is drawn depends on the invoice alone. */
import PDFDocument from 'pdfkit';
import { invoiceMoney } from './invoice-money.ts';
import { wordsOf } from './invoice-words.ts';
import { fontFile, missingLetter } from './paper/fonts.ts';
import { buyerLines, dayIn, factLines, sellerLines, sumLines, taxLines, termsText } from './paper/invoice-text.ts';
import { colors, createPageWriter, margin, type PageWriter } from './paper/page-writer.ts';
import { paperWordsOf } from './paper/paper-words.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

/** The columns of the upper part: the parties on the left, the facts on the right. */
const factsWidth = 236;
const gap = 24;

type Draw = (page: PageWriter, invoice: PrintedInvoice, y: number) => number;

const drawHead: Draw = (page, invoice, top) => {
  const { left, right, write } = page;
  const { seller } = invoice.document;
  const width = right - left - factsWidth - gap;
  let y = write(seller.name, { x: left, y: top, width, size: 15, font: 'bold' }) + 4;
  for (const line of sellerLines(invoice)) y = write(line, { x: left, y, width, size: 8, color: colors.muted });
  const title = wordsOf(invoice.place.language).invoice;
  const factsX = right - factsWidth;
  return Math.max(y, write(title, { x: factsX, y: top, width: factsWidth, size: 18, font: 'bold', isAtEnd: true }));
};

const drawBuyer: Draw = (page, invoice, top) => {
  const { left, right, write } = page;
  const width = right - left - factsWidth - gap;
  const label = wordsOf(invoice.place.language).billedTo;
  let y = write(label, { x: left, y: top, width, size: 9, color: colors.muted }) + 2;
  for (const line of buyerLines(invoice)) y = write(line, { x: left, y, width });
  return y;
};

const drawFacts: Draw = ({ right, write }, invoice, top) => {
  let y = top;
  for (const [name, value] of factLines(invoice)) {
    const x = right - factsWidth;
    const half = factsWidth / 2 - 8;
    const nameEnd = write(name, { x, y, width: half, size: 9, color: colors.muted });
    y = Math.max(nameEnd, write(value, { x: x + half, y, width: factsWidth - half, size: 9, isAtEnd: true })) + 2;
  }
  return y;
};

const drawItem: Draw = (page, invoice, top) => {
  const { left, right, write } = page;
  const { place, document } = invoice;
  const words = wordsOf(place.language);
  const money = invoiceMoney(place, document.currency);
  const width = right - left - 120;
  page.rule(top);
  write(words.amount, { x: right - 120, y: top + 7, width: 120, size: 9, color: colors.muted, isAtEnd: true });
  let y = write(words.for, { x: left, y: top + 7, width, size: 9, color: colors.muted }) + 5;
  write(money(invoice.total), { x: right - 120, y, width: 120, isAtEnd: true });
  const count = document.quantity > 1 ? ` × ${document.quantity}` : '';
  y = write(`${document.description}${count}`, { x: left, y, width });
  const day = dayIn(invoice);
  const period = `${words.period}: ${day(invoice.from_at)} – ${day(invoice.to_at)}`;
  y = write(period, { x: left, y, width, size: 9, color: colors.muted }) + 6;
  page.rule(y);
  return y + 12;
};

const drawSums: Draw = (page, invoice, top) => {
  const { left, right, write } = page;
  const amounts = sumLines(invoice);
  const taxes = taxLines(invoice);
  const x = left + 140;
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
  const paper = paperWordsOf(invoice.place.language);
  const { left, right } = page;
  const middle = drawHead(page, invoice, margin) + 26;
  let y = Math.max(drawBuyer(page, invoice, middle), drawFacts(page, invoice, middle)) + 18;
  y = drawItem(page, invoice, page.room(y, 110));
  y = drawSums(page, invoice, page.room(y, 60));
  const notes = [termsText(invoice), invoice.document.taxes.length === 0 ? paper.noTax : ''];
  if (page.isIncomplete()) notes.push(`${missingLetter} ${paper.missing}`);
  for (const note of notes.filter((each) => each !== '')) {
    y = page.write(note, { x: left, y: page.room(y, 28), width: right - left, size: 9, color: colors.muted });
  }
};

/** The bytes of the PDF, of the kind that archives ask for (PDF/A-3b). */
export const drawInvoice = (invoice: PrintedInvoice): Promise<Uint8Array<ArrayBuffer>> =>
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
        Title: `${wordsOf(place.language).invoice} ${invoice.id}`,
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
