import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { plansOf } from '../../../src/billing/change-flow.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useStyles } from '../../use-styles.ts';
import stepStyles from '../parts/steps.css';
import { TryAgain } from '../parts/try-again.tsx';
import styles from './change-flow.css';
import { AddressStep } from './steps/address-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import { SuccessStep } from './steps/success-step.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { type Change, useChange } from './use-change.ts';

interface ChangeFlowProps {
  subscription: DetailedSubscription;
  /** Leaves it, wherever it stands. */
  onClose: () => void;
}

const Step = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const { changed, steps, step } = change;
  if (changed !== null) return <SuccessStep steps={steps} changed={changed} onDone={onClose} />;
  switch (step) {
    case 'select-type':
      return <TypeStep change={change} />;
    case 'select-subscription':
      return <PlanStep change={change} />;
    case 'update-payment':
      return <PaymentStep change={change} />;
    case 'update-address':
      return <AddressStep change={change} />;
    case 'change-success':
      return null;
  }
};

/**
 * Changes a subscription step by step (spec: portal point 2). It goes by the subscription that it was opened with: what is
 * read again meanwhile changes nothing in it. Without plans there is nothing to choose (spec: portal point 8): that is
 * told, and can be tried again.
 */
export const ChangeFlow = ({ subscription, onClose }: ChangeFlowProps) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [opened] = useState(subscription);
  const change = useChange(opened);
  useStyles(place, stepStyles);
  useStyles(place, styles);
  const hasPlans = plansOf(change.offers, null).length > 0;
  const content = () => {
    if (change.isWaiting) return <Spinner label={i18n._('portal.change.loading')} />;
    if (hasPlans) return <Step change={change} onClose={onClose} />;
    if (change.hasFailed) return <TryAgain text={i18n._('portal.plans.failed')} onRetry={change.retry} />;
    return <p>{i18n._('portal.plans.none')}</p>;
  };
  return (
    <div ref={place} className="change-flow">
      {content()}
    </div>
  );
};
