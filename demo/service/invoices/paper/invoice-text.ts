/** What stands on an invoice, as texts: the parties, the facts, the sums. */
import { invoiceMoney } from '../invoice-money.ts';
import { wordsOf } from '../invoice-words.ts';
import { openAmount, type PrintedInvoice } from '../printed-invoice.ts';
import { standingOf, statusWord } from '../status-words.ts';
import { paperWordsOf } from './paper-words.ts';
import { postalLines } from './postal-lines.ts';

/** A name with what it is. */
export type Line = readonly [name: string, value: string];

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** A moment's day as the edition writes it, by UTC. */
export const dayIn = ({ place }: PrintedInvoice): ((at: Date) => string) => {
  const { format } = new Intl.DateTimeFormat(place.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (at) => format(at);
};

/** The seller: the address, the numbers, the register, and how to write to them. */
export const sellerLines = ({ document: { seller }, place }: PrintedInvoice): string[] =>
  filled([
    ...postalLines(seller, place.locale),
    ...seller.taxIds.map(({ label, id }) => `${label}: ${id}`),
    seller.register,
    seller.email,
  ]);

/** The buyer: the name, the firm, the address and the tax number. */
export const buyerLines = ({ document: { buyer }, place }: PrintedInvoice): string[] =>
  filled([
    buyer.name,
    buyer.company,
    ...postalLines(buyer, place.locale),
    buyer.taxId === '' ? '' : `${paperWordsOf(place.language).buyerTaxId}: ${buyer.taxId}`,
  ]);

/** Number, days, status and terms. */
export const factLines = (invoice: PrintedInvoice): Line[] => {
  const { place, issued_at, from_at, to_at, paid_at, due_at, paidBy, document } = invoice;
  const words = wordsOf(place.language);
  const paper = paperWordsOf(place.language);
  const day = dayIn(invoice);
  const isPaid = paid_at !== null;
  return [
    [words.number, invoice.id],
    [words.date, day(issued_at)],
    [words.period, `${day(from_at)} – ${day(to_at)}`],
    [words.status, statusWord(place.language, standingOf(invoice))],
    isPaid ? [words.paidOn, [day(paid_at), paidBy ?? ''].join('  ').trim()] : [words.due, day(due_at)],
    [words.subscription, invoice.subs_id],
    [paper.currency, document.currency],
  ];
};

/** How it is paid. */
export const termsText = (invoice: PrintedInvoice): string => {
  const paper = paperWordsOf(invoice.place.language);
  const isOpen = invoice.status === 'payment_due';
  return `${paper.terms}: ${isOpen ? `${paper.payableBy} ${dayIn(invoice)(invoice.due_at)}` : paper.automatic}`;
};

/** The net amount and each tax. */
export const taxLines = ({ document: { net, taxes, currency }, place }: PrintedInvoice): Line[] => {
  const money = invoiceMoney(place, currency);
  const paper = paperWordsOf(place.language);
  const percent = new Intl.NumberFormat(place.locale, { style: 'percent', maximumFractionDigits: 3 });
  if (taxes.length === 0) return [];
  return [
    [paper.net, money(net)],
    ...taxes.map(
      ({ name, rate, base, amount }): Line => [
        `${name} ${percent.format(rate / 100)} ${paper.on} ${money(base)}`,
        money(amount),
      ],
    ),
  ];
};

/** The total, and what became of it: only what has happened is told. */
export const sumLines = (invoice: PrintedInvoice): Line[] => {
  const words = wordsOf(invoice.place.language);
  const money = invoiceMoney(invoice.place, invoice.document.currency);
  const sums: (readonly [string, number])[] = [
    [words.total, invoice.total],
    [words.credits, -invoice.credits_applied],
    [words.paid, invoice.amount_paid],
    [words.refunded, invoice.credits_issued],
    [words.disputed, invoice.amount_disputed],
    [words.toPay, openAmount(invoice)],
  ];
  return sums.filter(([, amount], at) => at === 0 || amount !== 0).map(([name, amount]) => [name, money(amount)]);
};
