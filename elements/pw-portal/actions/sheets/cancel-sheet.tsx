import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { ofCancelling, ofCancellingDonation } from '../../../../src/billing/consequences/cancelling.ts';
import { withDue } from '../../../../src/billing/consequences.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { useDue } from '../../parts/use-due.ts';
import { usePortal } from '../../portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { EndingSeats } from '../ending-seats.tsx';
import { useSheet } from '../use-sheet.ts';

/** A reason longer than this is cut, in characters. */
const longestReason = 2000;

interface CancelSheetProps {
  name: 'cancel' | 'cancel-donation';
  subscription: DetailedSubscription;
  onClose: () => void;
}

/** An offer to look at first, for whoever wants to: nothing waits for it. */
const Offer = ({ subscription }: Pick<CancelSheetProps, 'subscription'>) => {
  const { i18n } = useLingui();
  const { billing } = usePortal();
  // The list may be read again while it stands here: the offer stays.
  const [asked] = useState(subscription);
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void billing.retentionUrl(asked).then((url) => isCurrent && setHref(url));
    return () => {
      isCurrent = false;
    };
  }, [billing, asked]);
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

/**
 * Cancelling in two presses: this sheet, and its button. Why somebody leaves is theirs to say or not; it goes with the
 * cancellation, and that it could not be sent hinders nothing.
 */
export const CancelSheet = ({ name, subscription, onClose }: CancelSheetProps) => {
  const { i18n } = useLingui();
  const { billing, edition } = usePortal();
  const { clock } = useSdk().platform;
  const due = useDue(subscription.subsId);
  const reason = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  /** As it was when the button was pressed: the sheet may be closed before the answer comes. */
  const said = useRef('');
  const { frame, perform } = useSheet(name, subscription, onClose, () => {
    if (said.current !== '') void billing.comment(subscription.subsId, said.current);
  });
  const confirm = () => {
    said.current = reason.current?.value.trim() ?? '';
    perform({ name });
  };
  return (
    <ActionSheet
      {...frame}
      consequences={
        name === 'cancel'
          ? withDue(ofCancelling(subscription, clock.now(), due !== null), due?.dueDate ?? null)
          : ofCancellingDonation()
      }
      onConfirm={confirm}
    >
      <div className="field">
        <div className="field-head">
          <label htmlFor={id}>{i18n._('portal.cancel.reason')}</label>
        </div>
        <textarea ref={reason} id={id} name="reason" rows={2} maxLength={longestReason} />
      </div>
      {name === 'cancel' && edition.flags.hasSeatsCard && <EndingSeats subsId={subscription.subsId} />}
      {name === 'cancel' && <Offer subscription={subscription} />}
    </ActionSheet>
  );
};
