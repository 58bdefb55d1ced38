import { useLingui } from '@lingui/react';
import { formatDate } from '../../../../../src/editions/selling/dates.ts';
import type { Invoice, InvoiceDisplayStatus } from '../../../../../src/invoices/invoice.ts';
import type { PdfStates } from '../../../../../src/invoices/pdf-downloads.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { invoiceStatusText, itemText, totalText } from './invoice-labels.ts';

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  pdfStates: PdfStates;
  onFetchPdf: (invoice: Invoice) => void;
  /** Another page of the list is loading. */
  isBusy: boolean;
}

/** The looks of the states that a reader is glad of, or has to act on. */
const statusClasses: Partial<Record<InvoiceDisplayStatus, string>> = {
  paid: 'mark good',
  not_paid: 'mark due',
  payment_due: 'mark due',
};

/** Invoices as a table; on narrow screens each is a card with labelled lines. */
export const InvoiceTable = ({ invoices, pdfStates, onFetchPdf, isBusy }: InvoiceTableProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const columns = [
    i18n._('portal.invoices.date'),
    i18n._('portal.invoices.number'),
    i18n._('portal.invoices.for'),
    i18n._('portal.invoices.status'),
    i18n._('portal.invoices.amount'),
  ] as const;
  const [date, number, purpose, status, amount] = columns;
  return (
    <table className="invoices" part="invoices" aria-busy={isBusy || undefined}>
      <caption className="unseen">{i18n._('portal.invoices')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{i18n._('portal.invoices.pdf')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => {
          const { id, displayStatus } = invoice;
          const state = pdfStates.get(id);
          return (
            <tr key={id} part="invoice" data-standing={displayStatus}>
              <td data-name={date}>{invoice.date === null ? '' : formatDate(invoice.date, edition.dateFormat)}</td>
              <th scope="row" data-name={number}>
                {id}
              </th>
              <td data-name={purpose}>{itemText(invoice, edition)}</td>
              <td data-name={status}>
                <span className={statusClasses[displayStatus] ?? 'mark'}>{invoiceStatusText(i18n, invoice)}</span>
              </td>
              <td data-name={amount} className="invoices-amount">
                {totalText(invoice, edition)}
              </td>
              <td className="invoices-pdf">
                <Button variant="quiet" isBusy={state === 'busy'} onClick={() => onFetchPdf(invoice)}>
                  {state === 'failed' ? i18n._('retry') : i18n._('portal.invoices.pdf')}
                  <span className="unseen"> {id}</span>
                </Button>
                {state === 'failed' && (
                  <p className="hint" role="alert">
                    {i18n._('portal.invoices.pdf.failed')}
                  </p>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
