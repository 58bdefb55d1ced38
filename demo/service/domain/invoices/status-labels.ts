/** Labels of an invoice's status, in its language: those of the portal's catalogues. */
import type { InvoiceStatus } from '../../ports/database/schema/billing-money-schema.ts';
import type { RegionLanguage } from '../sites/region-locales.ts';

/** The displayed status of an invoice: a dispute goes before a refund, and both before its status, as in the portal. */
export type InvoiceDisplayStatus = InvoiceStatus | 'dispute_lost' | 'fully_refunded';

const labels: Readonly<Record<RegionLanguage, Readonly<Record<InvoiceDisplayStatus, string>>>> = {
  en: {
    paid: 'Paid',
    posted: 'Posted',
    payment_due: 'Payment due',
    not_paid: 'Not paid',
    voided: 'Voided',
    pending: 'Pending',
    dispute_lost: 'Dispute lost',
    fully_refunded: 'Fully refunded',
  },
  de: {
    paid: 'Bezahlt',
    posted: 'Ausgestellt',
    payment_due: 'Zahlung fällig',
    not_paid: 'Nicht bezahlt',
    voided: 'Storniert',
    pending: 'In Bearbeitung',
    dispute_lost: 'Zurückgebucht',
    fully_refunded: 'Voll erstattet',
  },
  fr: {
    paid: 'Payée',
    posted: 'Émise',
    payment_due: 'À payer',
    not_paid: 'Impayée',
    voided: 'Annulée',
    pending: 'En attente',
    dispute_lost: 'Litige perdu',
    fully_refunded: 'Entièrement remboursée',
  },
  cs: {
    paid: 'Zaplaceno',
    posted: 'Vystaveno',
    payment_due: 'K\u00a0úhradě',
    not_paid: 'Nezaplaceno',
    voided: 'Stornováno',
    pending: 'Zpracovává se',
    dispute_lost: 'Reklamováno',
    fully_refunded: 'Vráceno v\u00a0plné výši',
  },
  sk: {
    paid: 'Zaplatené',
    posted: 'Vystavené',
    payment_due: 'Na úhradu',
    not_paid: 'Nezaplatené',
    voided: 'Stornované',
    pending: 'Spracúva sa',
    dispute_lost: 'Reklamovaná platba',
    fully_refunded: 'Vrátené v plnej výške',
  },
  ro: {
    paid: 'Plătită',
    posted: 'Emisă',
    payment_due: 'Plată scadentă',
    not_paid: 'Neplătită',
    voided: 'Anulată',
    pending: 'În așteptare',
    dispute_lost: 'Rambursată de bancă',
    fully_refunded: 'Rambursată integral',
  },
  es: {
    paid: 'Pagada',
    posted: 'Emitida',
    payment_due: 'Pago pendiente',
    not_paid: 'No pagada',
    voided: 'Anulada',
    pending: 'En curso',
    dispute_lost: 'Disputa perdida',
    fully_refunded: 'Reembolso total',
  },
  pt: {
    paid: 'Paga',
    posted: 'Emitida',
    payment_due: 'Pagamento pendente',
    not_paid: 'Não paga',
    voided: 'Anulada',
    pending: 'Pendente',
    dispute_lost: 'Contestação perdida',
    fully_refunded: 'Totalmente reembolsada',
  },
  'zh-Hant': {
    paid: '已付款',
    posted: '已開立',
    payment_due: '待付款',
    not_paid: '未付款',
    voided: '已作廢',
    pending: '處理中',
    dispute_lost: '爭議款項',
    fully_refunded: '全額退款',
  },
  'zh-Hans': {
    paid: '已付款',
    posted: '已开具',
    payment_due: '待付款',
    not_paid: '未付款',
    voided: '已作废',
    pending: '处理中',
    dispute_lost: '争议已退款',
    fully_refunded: '已全额退款',
  },
};

/** Returns the label of a displayed status. */
export const invoiceStatusLabel = (language: RegionLanguage, displayStatus: InvoiceDisplayStatus): string =>
  labels[language][displayStatus];

interface StatusFields {
  status: InvoiceStatus;
  total: number;
  amount_disputed: number;
  credits_issued: number;
}

/** Returns the displayed status of an invoice. */
export const displayStatusOf = ({
  status,
  total,
  amount_disputed,
  credits_issued,
}: StatusFields): InvoiceDisplayStatus => {
  if (amount_disputed > 0) return 'dispute_lost';
  return total > 0 && credits_issued === total ? 'fully_refunded' : status;
};
