import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { getOfferedPlans } from '../../../../src/subscriptions/change-plan/change-flow.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import stepStyles from '../../../ui/steps/steps.css';
import { ErrorCard } from '../../parts/error-card.tsx';
import styles from './change-flow.css';
import { ChangeAddressStep } from './steps/address-step.tsx';
import { ChangePaymentStep } from './steps/payment-step.tsx';
import { ChangePlanStep } from './steps/plan-step.tsx';
import { ChangeSuccessStep } from './steps/success-step.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { type Change, useChange } from './use-change.ts';

interface ChangeFlowProps {
  subscription: DetailedSubscription;
  /** Leaves the flow at any step. */
  onClose: () => void;
}

const Step = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const { summary, steps, step } = change;
  if (summary !== null) return <ChangeSuccessStep steps={steps} result={summary} onDone={onClose} />;
  switch (step) {
    case 'select-type':
      return <TypeStep change={change} />;
    case 'select-subscription':
      return <ChangePlanStep change={change} />;
    case 'update-payment':
      return <ChangePaymentStep change={change} />;
    case 'update-address':
      return <ChangeAddressStep change={change} />;
    case 'change-success':
      return null;
  }
};

/**
 * Changes a subscription step by step (spec: portal point 2). It uses the subscription it was opened with: a refetch
 * meanwhile changes nothing. Without plans there is nothing to choose (spec: portal point 8): a message says so, and
 * the fetch can be retried.
 */
export const ChangeFlow = ({ subscription, onClose }: ChangeFlowProps) => {
  const { i18n } = useLingui();
  const containerRef = useRef<HTMLDivElement>(null);
  const [initialSubscription] = useState(subscription);
  const change = useChange(initialSubscription);
  useStyles(containerRef, stepStyles);
  useStyles(containerRef, styles);
  const hasPlans = getOfferedPlans(change.offersState.offers, null).length > 0;
  const content = () => {
    if (change.isWaiting) return <Spinner label={i18n._('portal.change.loading')} />;
    if (hasPlans) return <Step change={change} onClose={onClose} />;
    if (change.offersState.hasFailed) {
      return <ErrorCard text={i18n._('portal.plans.failed')} onRetry={change.refetchOffers} />;
    }
    return <p>{i18n._('portal.plans.none')}</p>;
  };
  return (
    <div ref={containerRef} className="change-flow">
      {content()}
    </div>
  );
};
