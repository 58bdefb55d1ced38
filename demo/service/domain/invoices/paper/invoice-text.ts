/** The texts of an invoice: the parties, the facts, the sums. */

import { invoiceLabelsOf } from '../invoice-labels.ts';
import { invoiceMoney } from '../invoice-money.ts';
import { openAmount, type PrintedInvoice } from '../printed-invoice.ts';
import { displayStatusOf, invoiceStatusLabel } from '../status-labels.ts';
import { paperLabelsOf } from './paper-labels.ts';
import { postalLines } from './postal-lines.ts';

/** A name with its value. */
export type Line = readonly [name: string, value: string];

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** Formats a day for the edition, by UTC. */
export const dayIn = ({ place }: PrintedInvoice): ((at: Date) => string) => {
  const { format } = new Intl.DateTimeFormat(place.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (at) => format(at);
};

/** The seller: the address, the numbers, the register, and the contact. */
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
    buyer.taxId === '' ? '' : `${paperLabelsOf(place.language).buyerTaxId}: ${buyer.taxId}`,
  ]);

/** Number, days, status and terms. */
export const factLines = (invoice: PrintedInvoice): Line[] => {
  const { place, issued_at, from_at, to_at, paid_at, due_at, paidBy, document } = invoice;
  const labels = invoiceLabelsOf(place.language);
  const paper = paperLabelsOf(place.language);
  const day = dayIn(invoice);
  const isPaid = paid_at !== null;
  return [
    [labels.number, invoice.id],
    [labels.date, day(issued_at)],
    [labels.period, `${day(from_at)} – ${day(to_at)}`],
    [labels.status, invoiceStatusLabel(place.language, displayStatusOf(invoice))],
    isPaid ? [labels.paidOn, [day(paid_at), paidBy ?? ''].join('  ').trim()] : [labels.due, day(due_at)],
    [labels.subscription, invoice.subs_id],
    [paper.currency, document.currency],
  ];
};

/** Returns the payment terms. */
export const termsText = (invoice: PrintedInvoice): string => {
  const paper = paperLabelsOf(invoice.place.language);
  const isOpen = invoice.status === 'payment_due';
  return `${paper.terms}: ${isOpen ? `${paper.payableBy} ${dayIn(invoice)(invoice.due_at)}` : paper.automatic}`;
};

/** The net amount and each tax. */
export const taxLines = ({ document: { net, taxes, currency }, place }: PrintedInvoice): Line[] => {
  const money = invoiceMoney(place, currency);
  const paper = paperLabelsOf(place.language);
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

/** The total, and its later changes: only those that have happened. */
export const sumLines = (invoice: PrintedInvoice): Line[] => {
  const labels = invoiceLabelsOf(invoice.place.language);
  const money = invoiceMoney(invoice.place, invoice.document.currency);
  const sums: (readonly [string, number])[] = [
    [labels.total, invoice.total],
    [labels.credits, -invoice.credits_applied],
    [labels.paid, invoice.amount_paid],
    [labels.refunded, invoice.credits_issued],
    [labels.disputed, invoice.amount_disputed],
    [labels.toPay, openAmount(invoice)],
  ];
  return sums.filter(([, amount], at) => at === 0 || amount !== 0).map(([name, amount]) => [name, money(amount)]);
};
