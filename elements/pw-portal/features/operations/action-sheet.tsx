import { useLingui } from '@lingui/react';
import type { FormEvent, ReactNode } from 'react';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { InvoicePaymentResult } from '../../../../src/payments/due/payments.ts';
import type { RunResult } from '../../../../src/subscriptions/operations/operation-store.ts';
import type { PreviewItem } from '../../../../src/subscriptions/previews/preview-item.ts';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { PortalSheet } from '../sheet/portal-sheet.tsx';
import { outcomeText } from './labels/outcome-messages.ts';
import { PreviewList } from './preview-list.tsx';
import { useReaderOnlyHint } from './state/use-reader-only-hint.ts';

interface ActionSheetProps {
  title: string;
  /** The subscription's name. */
  subject: string;
  /** The label of the confirm button. */
  action: string;
  /** The button names what is charged now, too. */
  isPriceNamed?: boolean;
  /** The effects of the operation; null while they load, and nothing can be confirmed. */
  previews: readonly PreviewItem[] | null;
  /** False: there is nothing to confirm, and no button for it. */
  canConfirm?: boolean;
  /** The currency of the amounts; without it, the edition's. */
  currency?: string | null;
  isBusy: boolean;
  outcome: RunResult | InvoicePaymentResult | null;
  /** A message specific to this operation; without it, the general message for the outcome. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** The fields that come before the preview. */
  children?: ReactNode;
  /** Help after a failure. */
  help?: ReactNode;
}

/**
 * Shows the effects of an operation before its confirm button: dates, charges, access, and how to undo it. The reader
 * can leave at any time; an operation already sent goes on. If only the reader may confirm, an agent sees a message.
 */
export const ActionSheet = (props: ActionSheetProps) => {
  const {
    title,
    subject,
    action,
    isPriceNamed = false,
    previews,
    canConfirm = true,
    currency = null,
    isBusy,
    outcome,
    failure,
    onConfirm,
    onClose,
    children,
    help,
  } = props;
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const readerOnlyHint = useReaderOnlyHint(previews);
  const isReaderOnly = readerOnlyHint !== null;
  const charge = isPriceNamed ? previews?.find((preview) => preview.kind === 'charged-now') : undefined;
  const pricedAction =
    charge === undefined
      ? action
      : i18n._('portal.do.and-pay', { action, amount: formatCents(charge.cents, withCurrency(edition, currency)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (previews !== null && canConfirm && !isReaderOnly && !isBusy) onConfirm();
  };
  const isRetry = outcome?.kind === 'not-confirmed' || outcome?.kind === 'not-done';
  return (
    <PortalSheet title={title} subject={subject} onSubmit={submit} onClose={onClose}>
      {(close) => (
        <>
          {children}
          <PreviewList previews={previews} label={i18n._('portal.then')} currency={currency} />
          <FailureText>{failure ?? outcomeText(i18n, outcome)}</FailureText>
          {help}
          {isReaderOnly && <p className="hint">{readerOnlyHint}</p>}
          <div className="sheet-buttons">
            {canConfirm && !isReaderOnly && (
              <Button type="submit" isBusy={isBusy || previews === null}>
                {isRetry ? i18n._('retry') : pricedAction}
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              {i18n._('portal.sheet.close')}
            </Button>
          </div>
          <p className="unseen" role="status">
            {isBusy && i18n._('portal.busy')}
          </p>
        </>
      )}
    </PortalSheet>
  );
};
