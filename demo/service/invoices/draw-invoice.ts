/** Draws an invoice as a PDF of one page. */
import PDFDocument from 'pdfkit';
import type { InvoiceStatus } from '../database/billing-money-schema.ts';
import { fontFile, type InvoiceFont, inFonts } from './invoice-fonts.ts';
import { invoiceMoney } from './invoice-money.ts';
import type { InvoicePlace } from './invoice-places.ts';
import { wordsOf } from './invoice-words.ts';
import { statusWord } from './status-words.ts';

/** All that stands on an invoice. Amounts are cents. */
export interface PrintedInvoice {
  id: string;
  place: InvoicePlace;
  publisher: string;
  /** Whom it is for, and where they live, as far as that is known. */
  reader: string;
  address: readonly string[];
  subs_id: string;
  invoice_name: string;
  currency: string;
  status: InvoiceStatus;
  total: number;
  credits_applied: number;
  amount_paid: number;
  credits_issued: number;
  amount_disputed: number;
  from_at: Date;
  to_at: Date;
  issued_at: Date;
  due_at: Date;
  paid_at: Date | null;
  /** The end of a card's number; null where nothing was charged to one. */
  paidBy: string | null;
}

const margin = 56;
const muted = '#5b6168';
const ink = '#16191d';

interface Writing {
  x: number;
  y: number;
  size?: number;
  font?: Exclude<InvoiceFont, 'chinese'>;
  color?: string;
  /** The text ends at `x`. */
  isAtEnd?: boolean;
}

const writeOn =
  (document: PDFKit.PDFDocument) =>
  (text: string, { x, y, size = 10, font = 'regular', color = ink, isAtEnd = false }: Writing): void => {
    const parts = inFonts(text, font).map((part) => {
      const { text: letters } = part;
      return { ...part, width: document.font(fontFile(part.font), size).widthOfString(letters) };
    });
    let at = isAtEnd ? x - parts.reduce((sum, { width }) => sum + width, 0) : x;
    for (const part of parts) {
      document.font(fontFile(part.font), size).fillColor(color).text(part.text, at, y, { lineBreak: false });
      at += part.width;
    }
  };

/** The lines under the one that is charged for: only what has happened is told. */
const sumsOf = (invoice: PrintedInvoice): (readonly [name: string, cents: number])[] => {
  const words = wordsOf(invoice.place.language);
  const { total, credits_applied: credits, amount_paid: paid, status } = invoice;
  const isOpen = status === 'payment_due' || status === 'posted' || status === 'pending';
  const sums: (readonly [string, number])[] = [
    [words.total, total],
    [words.credits, -credits],
    [words.paid, paid],
    [words.refunded, invoice.credits_issued],
    [words.disputed, invoice.amount_disputed],
    [words.toPay, isOpen ? total - credits - paid : 0],
  ];
  return sums.filter(([, cents], at) => at === 0 || cents !== 0);
};

const draw = (document: PDFKit.PDFDocument, invoice: PrintedInvoice): void => {
  const { place, currency } = invoice;
  const words = wordsOf(place.language);
  const write = writeOn(document);
  const end = document.page.width - margin;
  const money = invoiceMoney(place, currency);
  const day = new Intl.DateTimeFormat(place.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rule = (y: number) => document.moveTo(margin, y).lineTo(end, y).lineWidth(0.6).strokeColor('#c9ced4').stroke();

  write(invoice.publisher, { x: margin, y: margin, size: 16, font: 'bold' });
  write(words.invoice, { x: end, y: margin, size: 16, isAtEnd: true });

  const facts = [
    [words.number, invoice.id],
    [words.date, day.format(invoice.issued_at)],
    [words.status, statusWord(place.language, invoice.status)],
    invoice.paid_at === null
      ? [words.due, day.format(invoice.due_at)]
      : [words.paidOn, [day.format(invoice.paid_at), invoice.paidBy ?? ''].join('  ').trim()],
    [words.subscription, invoice.subs_id],
  ] as const;
  for (const [at, [name, value]] of facts.entries()) {
    write(name, { x: end - 250, y: 120 + at * 17, color: muted });
    write(value, { x: end, y: 120 + at * 17, isAtEnd: true });
  }
  write(words.billedTo, { x: margin, y: 120, color: muted });
  for (const [at, line] of [invoice.reader, ...invoice.address].entries()) write(line, { x: margin, y: 137 + at * 15 });

  rule(262);
  write(words.for, { x: margin, y: 270, size: 9, color: muted });
  write(words.amount, { x: end, y: 270, size: 9, color: muted, isAtEnd: true });
  write(invoice.invoice_name, { x: margin, y: 290 });
  write(money(invoice.total), { x: end, y: 290, isAtEnd: true });
  const period = `${day.format(invoice.from_at)} – ${day.format(invoice.to_at)}`;
  write(`${words.period}: ${period}`, { x: margin, y: 306, size: 9, color: muted });
  rule(328);

  const sums = sumsOf(invoice);
  for (const [at, [name, cents]] of sums.entries()) {
    const font = at === 0 || at === sums.length - 1 ? 'bold' : 'regular';
    write(name, { x: end - 220, y: 340 + at * 18, font });
    write(money(cents), { x: end, y: 340 + at * 18, font, isAtEnd: true });
  }
};

/** The bytes of the PDF. What is drawn depends on the invoice alone. */
export const drawInvoice = (invoice: PrintedInvoice): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const { place, issued_at } = invoice;
    const words = wordsOf(place.language);
    const document = new PDFDocument({
      size: place.paper,
      margin,
      lang: place.locale,
      info: { Title: `${words.invoice} ${invoice.id}`, Author: invoice.publisher, CreationDate: issued_at },
    });
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    draw(document, invoice);
    document.end();
  });
