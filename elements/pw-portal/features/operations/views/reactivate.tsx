import { agreedChargeOf } from '../../../../../src/subscriptions/operations/agreed-charge.ts';
import { reactivate } from '../../../../../src/subscriptions/operations/reactivate.ts';
import type { OperationView } from '../operation-view.ts';
import { PlainSheet } from '../sheets/plain-sheet.tsx';

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.reactivate'),
  confirm: (i18n) => i18n._('portal.do.reactivate.confirm'),
  done: (i18n) => i18n._('portal.done.reactivate'),
};

/** Reactivates an ended subscription. */
export const reactivateView: OperationView = {
  labels,
  Sheet: (props) => (
    <PlainSheet
      {...props}
      labels={labels}
      operation={(items) => ({
        name: 'reactivate',
        planId: props.subscription.planId,
        ...agreedChargeOf(items),
      })}
      preview={reactivate.preview}
    />
  ),
  action: { isOffered: ({ subsStatus }) => subsStatus === 'cancelled' },
};
