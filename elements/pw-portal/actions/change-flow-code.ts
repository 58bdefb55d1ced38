import type { ComponentType } from 'react';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';

/** What the flow of a change is drawn with. */
export interface ChangeFlowProps {
  subscription: DetailedSubscription;
  /** Leaves it, wherever it stands. */
  onClose: () => void;
}

/** The code of the flow, which comes when it is opened for the first time. */
export const changeFlowCode: { load: () => Promise<{ ChangeFlow: ComponentType<ChangeFlowProps> }> } = {
  load: () => import('../change-flow/index.ts'),
};
