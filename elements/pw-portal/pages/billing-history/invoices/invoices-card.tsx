import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { InvoicePurpose } from '../../../../../src/invoices/invoice-api.ts';
import { firstPageSize, pageSizes } from '../../../../../src/invoices/invoices.ts';
import { useStyles } from '../../../../hooks/interaction/use-styles.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { SelectField } from '../../../../ui/select/select.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../../hooks/use-is-first-load.ts';
import { CardSkeleton } from '../../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../../parts/error-card.tsx';
import { purposeText } from './invoice-labels.ts';
import { InvoiceTable } from './invoice-table.tsx';
import styles from './invoices.css';
import { Pager } from './pager.tsx';
import { useInvoices } from './use-invoices.ts';

/** Returns the invoice purposes that apply to the reader. */
const usePurposes = (): readonly InvoicePurpose[] => {
  const { edition, subscriptionQueries } = usePortal();
  const { items } = useStore(subscriptionQueries.$detailed);
  const hasType = (type: string) => items.some(({ subsType }) => subsType === type);
  const hasDonations = edition.flags.hasDonationTab || hasType('donation');
  const hasSeats = edition.flags.hasSeatsCard || hasType('extra_seat');
  return [
    'all',
    'subscription',
    ...(hasDonations ? (['donation'] as const) : []),
    ...(hasSeats ? (['seat'] as const) : []),
  ];
};

/**
 * The reader's invoices, newest first, twenty on the first page (spec: portal points 3, 4 and 9). `onlyPurpose` limits
 * them to one purpose, without a filter.
 */
export const InvoicesCard = ({ onlyPurpose }: { onlyPurpose?: InvoicePurpose }) => {
  const { i18n } = useLingui();
  const cardRef = useRef<HTMLDivElement>(null);
  useStyles(cardRef, styles);
  const purposes = usePurposes();
  const list = useInvoices(onlyPurpose);
  const { status, value, purpose, limit, offset, pdfStates, fetchPdf } = list;
  const isBusy = status === 'loading';
  const isLoading = isBusy && value === null;
  const isFirst = useIsFirstLoad(isLoading);

  const isPageChanging = useRef(false);
  useLayoutEffect(() => {
    if (!isPageChanging.current || value === null) return;
    // After a page change reading starts at the top, and the button that was pressed may be gone.
    isPageChanging.current = false;
    cardRef.current?.focus();
  }, [value]);
  const changePage = (next: number) => {
    isPageChanging.current = true;
    list.goToOffset(next);
  };

  const filters = (
    <div className="fields">
      {onlyPurpose === undefined && purposes.length > 2 && (
        <SelectField
          name="invoices-of"
          autoComplete="off"
          error={null}
          label={i18n._('portal.invoices.of')}
          value={purpose}
          onChange={(value) => list.choosePurpose(purposes.find((purposeOption) => purposeOption === value) ?? 'all')}
        >
          {purposes.map((purposeOption) => (
            <option key={purposeOption} value={purposeOption}>
              {purposeText(i18n, purposeOption)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        name="invoices-size"
        autoComplete="off"
        error={null}
        label={i18n._('portal.invoices.size')}
        value={String(limit)}
        onChange={(value) => list.chooseSize(Number(value))}
      >
        {[firstPageSize, ...pageSizes].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
    </div>
  );
  return (
    <div ref={cardRef} className="invoices-place" tabIndex={-1}>
      {status === 'failed' && <ErrorCard text={i18n._('portal.invoices.failed')} onRetry={list.refetch} />}
      {isLoading && <CardSkeleton isFirst={isFirst} />}
      {value !== null && (
        <Card title={i18n._('portal.invoices')}>
          {(value.invoices.length > 0 || purpose !== (onlyPurpose ?? 'all') || offset > 0) && filters}
          {value.invoices.length === 0 ? (
            <p>{i18n._('portal.invoices.none')}</p>
          ) : (
            <InvoiceTable
              invoices={value.invoices}
              pdfStates={pdfStates}
              onFetchPdf={(invoice) => void fetchPdf(invoice)}
              isBusy={isBusy}
            />
          )}
          {(value.invoices.length > 0 || offset > 0) && (
            <Pager list={value} limit={limit} isBusy={isBusy} onMove={changePage} />
          )}
        </Card>
      )}
      <p className="unseen" role="status">
        {isBusy && value !== null && i18n._('portal.busy')}
      </p>
    </div>
  );
};
