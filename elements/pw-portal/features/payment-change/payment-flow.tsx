import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { PaymentFlowRequest } from '../../../../src/payments/due/payment-sheet-store.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import stepStyles from '../../../ui/steps/steps.css';
import { ErrorCard } from '../../parts/error-card.tsx';
import styles from './payment-flow.css';
import { PaymentStepFrame } from './payment-step-frame.tsx';
import { BillingAddressStep } from './steps/billing-address-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { InfoStep } from './steps/info-step.tsx';
import { PaymentSuccessStep } from './steps/success-step.tsx';
import { type PaymentFlowState, usePaymentFlow } from './use-payment-flow.ts';
import { useSuspendOtherModals } from './use-suspend-other-modals.ts';

interface PaymentFlowProps extends PaymentFlowRequest {
  /** Leaves the flow at any step. */
  onClose: () => void;
}

type StepProps = Pick<PaymentFlowProps, 'canRedirect' | 'onClose'> & { flow: PaymentFlowState; customerId: string };

const Step = ({ flow, customerId, canRedirect, onClose }: StepProps) => {
  switch (flow.step) {
    case 'set-info':
      return <InfoStep flow={flow} canLeave={canRedirect} />;
    case 'confirm':
      return <ConfirmStep flow={flow} />;
    case 'update-address':
      return <BillingAddressStep flow={flow} customerId={customerId} />;
    case 'payment-success':
      return <PaymentSuccessStep onDone={onClose} />;
  }
};

/**
 * Adds a payment method step by step (spec: portal point 2, payment steps): the method, what it will be charged, and
 * the billing address. The method is saved after the second step; a due invoice is paid by a separate button.
 */
export const PaymentFlow = ({ payPalResult, canRedirect, onClose }: PaymentFlowProps) => {
  const { i18n } = useLingui();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, stepStyles);
  useStyles(containerRef, styles);
  useSuspendOtherModals(containerRef);
  const flow = usePaymentFlow(payPalResult);
  const { status, value, refetch } = flow.savedMethods;
  const customerId = value?.customerId ?? null;
  const content = () => {
    if (status === 'loading') return <Spinner label={i18n._('portal.busy')} />;
    if (status === 'failed') {
      return <ErrorCard text={i18n._('portal.pay-by.failed')} onRetry={refetch} />;
    }
    if (customerId === null) return <p>{i18n._('portal.pay-by.no-customer')}</p>;
    return (
      <PaymentStepFrame steps={flow.steps} step={flow.step}>
        <Step flow={flow} customerId={customerId} canRedirect={canRedirect} onClose={onClose} />
      </PaymentStepFrame>
    );
  };
  return (
    <div ref={containerRef} className="payment-flow">
      {content()}
    </div>
  );
};
