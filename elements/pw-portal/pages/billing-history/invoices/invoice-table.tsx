import { useLingui } from '@lingui/react';
import type { Invoice } from '../../../../../src/billing/invoice.ts';
import { formatDate } from '../../../../../src/edition/dates.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { usePortal } from '../../../portal-context.tsx';
import { standingText, totalText, whatText } from './invoice-words.ts';
import type { Pdfs } from './use-pdf.ts';

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  pdfs: Pdfs;
  /** Others are on their way. */
  isBusy: boolean;
}

/** Invoices as a table; where there is little room, each is a card whose lines are named. */
export const InvoiceTable = ({ invoices, pdfs, isBusy }: InvoiceTableProps) => {
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
          const { id, standing } = invoice;
          const state = pdfs.stateOf(id);
          return (
            <tr key={id} part="invoice" data-standing={standing}>
              <td data-name={date}>{invoice.date === null ? '' : formatDate(invoice.date, edition.dateFormat)}</td>
              <th scope="row" data-name={number}>
                {id}
              </th>
              <td data-name={purpose}>{whatText(invoice, edition)}</td>
              <td data-name={status}>
                <span className={standing === 'paid' ? 'mark good' : 'mark'}>{standingText(i18n, invoice)}</span>
              </td>
              <td data-name={amount} className="invoices-amount">
                {totalText(invoice, edition)}
              </td>
              <td className="invoices-pdf">
                <Button look="quiet" isBusy={state === 'busy'} onClick={() => pdfs.fetch(invoice)}>
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
