import { useLingui } from '@lingui/react';
import type { InvoiceList } from '../../../../../src/invoices/invoices.ts';
import { Button } from '../../../../ui/button/button.tsx';

interface PagerProps {
  list: InvoiceList;
  limit: number;
  isBusy: boolean;
  onMove: (offset: number) => void;
}

/** The position in the list, and buttons to the previous and next page. */
export const Pager = ({ list, limit, isBusy, onMove }: PagerProps) => {
  const { i18n } = useLingui();
  const { invoices, offset, count, hasMore } = list;
  const range = { from: offset + 1, to: offset + invoices.length };
  return (
    <nav className="invoices-pager" part="pager" aria-label={i18n._('portal.invoices.pages')}>
      {invoices.length > 0 && (
        <p className="hint">
          {count === null
            ? i18n._('portal.invoices.range', range)
            : i18n._('portal.invoices.range.of', { ...range, count })}
        </p>
      )}
      {offset > 0 && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => onMove(Math.max(0, offset - limit))}>
          {i18n._('portal.invoices.newer')}
        </Button>
      )}
      {hasMore && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => onMove(offset + limit)}>
          {i18n._('portal.invoices.older')}
        </Button>
      )}
    </nav>
  );
};
