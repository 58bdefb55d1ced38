import type { I18n } from '@lingui/core';
import type { Invoice, InvoiceStanding } from '../../../../../src/billing/invoice.ts';
import type { InvoicePurpose } from '../../../../../src/billing/invoices.ts';
import { planNameOf } from '../../../../../src/billing/plan-names.ts';
import { formatCents, withCurrency } from '../../../../../src/edition/money.ts';
import type { PortalEdition } from '../../../../../src/edition/portal-edition.ts';

type Words = (i18n: I18n) => string;

const standingWords: Readonly<Record<InvoiceStanding, Words>> = {
  paid: (i18n) => i18n._('portal.invoice.paid'),
  not_paid: (i18n) => i18n._('portal.invoice.not-paid'),
  payment_due: (i18n) => i18n._('portal.invoice.payment-due'),
  voided: (i18n) => i18n._('portal.invoice.voided'),
  pending: (i18n) => i18n._('portal.invoice.pending'),
  posted: (i18n) => i18n._('portal.invoice.posted'),
  dispute_lost: (i18n) => i18n._('portal.invoice.dispute-lost'),
  fully_refunded: (i18n) => i18n._('portal.invoice.fully-refunded'),
  unknown: (i18n) => i18n._('portal.invoice.unknown'),
};

/** How an invoice stands, by the spec's labels (portal point 4). */
export const standingText = (i18n: I18n, { standing }: Pick<Invoice, 'standing'>): string =>
  standingWords[standing](i18n);

const purposeWords: Readonly<Record<InvoicePurpose, Words>> = {
  all: (i18n) => i18n._('portal.invoices.of.all'),
  subscription: (i18n) => i18n._('portal.invoices.of.subscription'),
  donation: (i18n) => i18n._('portal.invoices.of.donation'),
  seat: (i18n) => i18n._('portal.invoices.of.seat'),
};

/** What invoices are for, as a choice. */
export const purposeText = (i18n: I18n, purpose: InvoicePurpose): string => purposeWords[purpose](i18n);

/** What it is over, as the edition writes amounts; the currency is that of the invoice. */
export const totalText = ({ total, currency }: Invoice, edition: PortalEdition): string =>
  formatCents(total, withCurrency(edition, currency));

/** What it is for; the number in the name of a donation is what was given, as on its card (spec: portal point 9). */
export const whatText = (invoice: Invoice, edition: PortalEdition): string =>
  planNameOf({ subsType: invoice.type, planName: invoice.what, nextBillingAmount: invoice.total }, () =>
    totalText(invoice, edition),
  );
