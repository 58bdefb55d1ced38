import type { I18n } from '@lingui/core';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../../src/editions/selling/portal-edition.ts';
import type { Invoice, InvoiceDisplayStatus } from '../../../../../src/invoices/invoice.ts';
import type { InvoicePurpose } from '../../../../../src/invoices/invoice-api.ts';
import { getPlanName } from '../../../../../src/subscriptions/subscription/plan-names.ts';

type LocalizedText = (i18n: I18n) => string;

const statusLabels: Readonly<Record<InvoiceDisplayStatus, LocalizedText>> = {
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

/** Returns the label of an invoice's status (spec: portal point 4). */
export const invoiceStatusText = (i18n: I18n, { displayStatus }: Pick<Invoice, 'displayStatus'>): string =>
  statusLabels[displayStatus](i18n);

const purposeLabels: Readonly<Record<InvoicePurpose, LocalizedText>> = {
  all: (i18n) => i18n._('portal.invoices.of.all'),
  subscription: (i18n) => i18n._('portal.invoices.of.subscription'),
  donation: (i18n) => i18n._('portal.invoices.of.donation'),
  seat: (i18n) => i18n._('portal.invoices.of.seat'),
};

/** Returns the label of an invoice purpose in the filter. */
export const purposeText = (i18n: I18n, purpose: InvoicePurpose): string => purposeLabels[purpose](i18n);

/** Returns the total in the edition's format, in the invoice's currency. */
export const totalText = ({ total, currency }: Invoice, edition: PortalEdition): string =>
  formatCents(total, withCurrency(edition, currency));

/**
 * Returns the item of an invoice. The number in a donation's name is the donated amount, as on its card (spec: portal
 * point 9).
 */
export const itemText = (invoice: Invoice, edition: PortalEdition): string =>
  getPlanName({ subsType: invoice.type, planName: invoice.description, nextBillingAmount: invoice.total }, () =>
    totalText(invoice, edition),
  );
