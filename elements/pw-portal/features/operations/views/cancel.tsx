import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { cancel } from '../../../../../src/subscriptions/operations/cancel/cancel.ts';
import { createRetentionOffer } from '../../../../../src/subscriptions/operations/cancel/retention-offer.ts';
import { usePortal } from '../../../app/portal-context.tsx';
import { useQuery } from '../../../hooks/use-query.ts';
import { EndingSeats } from '../ending-seats.tsx';
import type { OperationView, SheetProps } from '../operation-view.ts';
import { ReasonSheet } from '../sheets/reason-sheet.tsx';
import { usePreviewFacts } from '../state/use-preview-facts.ts';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.cancel'),
  confirm: (i18n) => i18n._('portal.do.cancel.confirm'),
  done: (i18n, end) => (end === null ? i18n._('portal.done.cancel') : i18n._('portal.done.cancel.end', { date: end })),
};

/** A seat is cancelled by the same words as in the list of seats. */
const seatLabels: OperationView['labels'] = { ...labels, open: (i18n) => i18n._('portal.do.cancel-seat') };

const labelsFor = ({ subsType }: SheetProps['subscription']): OperationView['labels'] =>
  subsType === 'extra_seat' ? seatLabels : labels;

/** An optional offer for the reader; nothing waits for it. */
const Offer = ({ subscription }: Pick<SheetProps, 'subscription'>) => {
  const { i18n } = useLingui();
  const { billing, queryClient } = usePortal();
  // The list may be refetched while the sheet is open; the offer stays.
  const [query] = useState(() => createRetentionOffer(queryClient, billing, subscription));
  const { value: href } = useQuery(query);
  if (href === null) return null;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {i18n._('portal.cancel.offer')}
        <span className="unseen"> {i18n._('portal.new-tab')}</span>
      </a>
    </p>
  );
};

const CancelSheet = ({ subscription, onClose }: SheetProps) => {
  const { i18n } = useLingui();
  const facts = usePreviewFacts(subscription.subsId);
  return (
    <ReasonSheet
      labels={labelsFor(subscription)}
      operation={{ name: 'cancel' }}
      previews={cancel.preview(subscription, facts)}
      subscription={subscription}
      onClose={onClose}
    >
      <EndingSeats subsId={subscription.subsId} text={i18n._('portal.cancel.seats')} />
      <Offer subscription={subscription} />
    </ReasonSheet>
  );
};

/** Cancels a subscription. */
export const cancelView: OperationView = {
  labels,
  labelsFor,
  Sheet: CancelSheet,
  action: { isOffered: ({ subsType, subsStatus }) => subsType !== 'donation' && subsStatus !== 'cancelled' },
};
