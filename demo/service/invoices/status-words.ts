/** How an invoice stands, in the words of its language. */
import type { InvoiceStatus } from '../database/billing-money-schema.ts';
import type { InvoiceLanguage } from './invoice-words.ts';

const words: Readonly<Record<InvoiceLanguage, Readonly<Record<InvoiceStatus, string>>>> = {
  en: {
    paid: 'Paid',
    posted: 'Posted',
    payment_due: 'Payment due',
    not_paid: 'Not paid',
    voided: 'Voided',
    pending: 'Pending',
  },
  de: {
    paid: 'Bezahlt',
    posted: 'Gestellt',
    payment_due: 'Zahlung fällig',
    not_paid: 'Nicht bezahlt',
    voided: 'Storniert',
    pending: 'In Bearbeitung',
  },
  fr: {
    paid: 'Payée',
    posted: 'Émise',
    payment_due: 'Paiement dû',
    not_paid: 'Impayée',
    voided: 'Annulée',
    pending: 'En attente',
  },
  cs: {
    paid: 'Zaplaceno',
    posted: 'Vystaveno',
    payment_due: 'K úhradě',
    not_paid: 'Nezaplaceno',
    voided: 'Stornováno',
    pending: 'Zpracovává se',
  },
  sk: {
    paid: 'Zaplatené',
    posted: 'Vystavené',
    payment_due: 'Na úhradu',
    not_paid: 'Nezaplatené',
    voided: 'Stornované',
    pending: 'Spracúva sa',
  },
  ro: {
    paid: 'Plătită',
    posted: 'Emisă',
    payment_due: 'Plată scadentă',
    not_paid: 'Neplătită',
    voided: 'Anulată',
    pending: 'În așteptare',
  },
  es: {
    paid: 'Pagada',
    posted: 'Emitida',
    payment_due: 'Pago pendiente',
    not_paid: 'No pagada',
    voided: 'Anulada',
    pending: 'En curso',
  },
  pt: {
    paid: 'Paga',
    posted: 'Emitida',
    payment_due: 'Pagamento em aberto',
    not_paid: 'Não paga',
    voided: 'Anulada',
    pending: 'Pendente',
  },
  'zh-Hant': {
    paid: '已付款',
    posted: '已開立',
    payment_due: '待付款',
    not_paid: '未付款',
    voided: '已作廢',
    pending: '處理中',
  },
  'zh-Hans': {
    paid: '已付款',
    posted: '已开具',
    payment_due: '待付款',
    not_paid: '未付款',
    voided: '已作废',
    pending: '处理中',
  },
};

/** The word for a status. */
export const statusWord = (language: InvoiceLanguage, status: InvoiceStatus): string => words[language][status];
