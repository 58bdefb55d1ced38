import { useLingui } from '@lingui/react';
import type { InvoiceList } from '../../../../../src/billing/invoices.ts';
import { Button } from '../../../../ui/button/button.tsx';

interface PagerProps {
  list: InvoiceList;
  limit: number;
  isBusy: boolean;
  onMove: (offset: number) => void;
}

/** Which part of the list this is, and the way to its neighbours. */
export const Pager = ({ list, limit, isBusy, onMove }: PagerProps) => {
  const { i18n } = useLingui();
  const { invoices, offset, count, hasMore } = list;
  const part = { from: offset + 1, to: offset + invoices.length };
  return (
    <nav className="invoices-pager" part="pager" aria-label={i18n._('portal.invoices.pages')}>
      {invoices.length > 0 && (
        <p className="hint">
          {count === null
            ? i18n._('portal.invoices.range', part)
            : i18n._('portal.invoices.range.of', { ...part, count })}
        </p>
      )}
      {offset > 0 && (
        <Button look="quiet" isBusy={isBusy} onClick={() => onMove(Math.max(0, offset - limit))}>
          {i18n._('portal.invoices.newer')}
        </Button>
      )}
      {hasMore && (
        <Button look="quiet" isBusy={isBusy} onClick={() => onMove(offset + limit)}>
          {i18n._('portal.invoices.older')}
        </Button>
      )}
    </nav>
  );
};
