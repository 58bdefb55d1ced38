import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { firstPageSize, type InvoicePurpose, pageSizes } from '../../../../../src/billing/invoices.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { useStyles } from '../../../../use-styles.ts';
import { Card } from '../../../parts/card.tsx';
import { CardSkeleton } from '../../../parts/card-skeleton.tsx';
import { TryAgain } from '../../../parts/try-again.tsx';
import { usePortal } from '../../../portal-context.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { purposeText } from './invoice-words.ts';
import styles from './invoices.css';
import { Pager } from './pager.tsx';
import { useInvoices } from './use-invoices.ts';
import { usePdf } from './use-pdf.ts';

/** What a reader's invoices can be for: nothing is offered that they can't have. */
const usePurposes = (): readonly InvoicePurpose[] => {
  const { edition, sources } = usePortal();
  const { items } = useStore(sources.$detailed);
  const holds = (type: string) => items.some(({ subsType }) => subsType === type);
  const hasDonations = edition.flags.hasDonationTab || holds('donation');
  const hasSeats = edition.flags.hasSeatsCard || holds('extra_seat');
  return [
    'all',
    'subscription',
    ...(hasDonations ? (['donation'] as const) : []),
    ...(hasSeats ? (['seat'] as const) : []),
  ];
};

/**
 * The reader's invoices, twenty at first, the latest before the others (spec: portal points 3, 4 and 9). `only`: those of
 * one purpose, and no choice of another.
 */
export const InvoicesCard = ({ only }: { only?: InvoicePurpose }) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const purposes = usePurposes();
  const shown = useInvoices(only);
  const pdfs = usePdf(shown.invoices);
  const { status, value, purpose, limit, offset } = shown;
  const isBusy = status === 'loading';

  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current || value === null) return;
    // Whoever goes on reads from the top, and the button that was pressed may be gone.
    isMoving.current = false;
    place.current?.focus();
  }, [value]);
  const move = (next: number) => {
    isMoving.current = true;
    shown.move(next);
  };

  const choices = (
    <div className="fields">
      {only === undefined && purposes.length > 2 && (
        <SelectField
          name="invoices-of"
          autoComplete="off"
          error={null}
          label={i18n._('portal.invoices.of')}
          value={purpose}
          onChange={(chosen) => shown.choosePurpose(purposes.find((each) => each === chosen) ?? 'all')}
        >
          {purposes.map((each) => (
            <option key={each} value={each}>
              {purposeText(i18n, each)}
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
        onChange={(chosen) => shown.chooseSize(Number(chosen))}
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
    <div ref={place} className="invoices-place" tabIndex={-1}>
      {status === 'failed' && <TryAgain text={i18n._('portal.invoices.failed')} onRetry={shown.again} />}
      {status === 'loading' && value === null && <CardSkeleton />}
      {value !== null && (
        <Card title={i18n._('portal.invoices')}>
          {(value.invoices.length > 0 || purpose !== (only ?? 'all') || offset > 0) && choices}
          {value.invoices.length === 0 ? (
            <p>{i18n._('portal.invoices.none')}</p>
          ) : (
            <InvoiceTable invoices={value.invoices} pdfs={pdfs} isBusy={isBusy} />
          )}
          {(value.invoices.length > 0 || offset > 0) && (
            <Pager list={value} limit={limit} isBusy={isBusy} onMove={move} />
          )}
        </Card>
      )}
      <p className="unseen" role="status">
        {isBusy && value !== null && i18n._('portal.busy')}
      </p>
    </div>
  );
};
