import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import type { ActionName } from './actions-of.ts';
import { BillingDateSheet } from './sheets/billing-date-sheet.tsx';
import { CancelSheet } from './sheets/cancel-sheet.tsx';
import { PauseSheet } from './sheets/pause-sheet.tsx';
import { type PlainName, PlainSheet } from './sheets/plain-sheet.tsx';
import { PlanSheet } from './sheets/plan-sheet.tsx';
import { QuantitySheet } from './sheets/quantity-sheet.tsx';
import { ShippingSheet } from './sheets/shipping-sheet.tsx';

/** What a sheet is opened with. */
export interface SheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

/** The sheet of an operation. */
export const Sheet = ({ name, ...props }: SheetProps & { name: ActionName | PlainName }) => {
  switch (name) {
    case 'cancel':
    case 'cancel-donation':
      return <CancelSheet name={name} {...props} />;
    case 'change-billing-date':
      return <BillingDateSheet {...props} />;
    case 'pause':
      return <PauseSheet {...props} />;
    case 'switch-plan':
    case 'schedule-plan':
      return <PlanSheet name={name} {...props} />;
    case 'change-quantity':
      return <QuantitySheet {...props} />;
    case 'update-shipping':
      return <ShippingSheet {...props} />;
    default:
      return <PlainSheet name={name} {...props} />;
  }
};
