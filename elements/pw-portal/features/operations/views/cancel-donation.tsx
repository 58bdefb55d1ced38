import { cancelDonation } from '../../../../../src/subscriptions/operations/cancel/cancel-donation.ts';
import { isOpenDonation, type OperationView, type SheetProps } from '../operation-view.ts';
import { ReasonSheet } from '../sheets/reason-sheet.tsx';
import { usePreviewFacts } from '../state/use-preview-facts.ts';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.cancel-donation'),
  confirm: (i18n) => i18n._('portal.do.cancel-donation.confirm'),
  done: (i18n) => i18n._('portal.done.cancel-donation'),
};

const CancelDonationSheet = ({ subscription, onClose }: SheetProps) => {
  const facts = usePreviewFacts(subscription.subsId);
  return (
    <ReasonSheet
      labels={labels}
      operation={{ name: 'cancel-donation' }}
      previews={cancelDonation.preview(subscription, facts)}
      subscription={subscription}
      onClose={onClose}
    />
  );
};

/** Cancels a donation. */
export const cancelDonationView: OperationView = {
  labels,
  Sheet: CancelDonationSheet,
  action: { isOffered: isOpenDonation },
};
