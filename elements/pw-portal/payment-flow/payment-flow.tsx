import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useStyles } from '../../use-styles.ts';
import stepStyles from '../parts/steps.css';
import { TryAgain } from '../parts/try-again.tsx';
import type { PaymentWish } from '../portal-context.tsx';
import styles from './payment-flow.css';
import { StepPart } from './step-part.tsx';
import { BillingAddressStep } from './steps/billing-address-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { InfoStep } from './steps/info-step.tsx';
import { SuccessStep } from './steps/success-step.tsx';
import { useOthersAside } from './use-others-aside.ts';
import { type Flow, usePaymentFlow } from './use-payment-flow.ts';

interface PaymentFlowProps extends PaymentWish {
  /** Leaves it, wherever it stands. */
  onClose: () => void;
}

type StepProps = Pick<PaymentFlowProps, 'canLeave' | 'onClose'> & { flow: Flow; customerId: string };

const Step = ({ flow, customerId, canLeave, onClose }: StepProps) => {
  switch (flow.step) {
    case 'set-info':
      return <InfoStep flow={flow} canLeave={canLeave} />;
    case 'confirm':
      return <ConfirmStep flow={flow} />;
    case 'update-address':
      return <BillingAddressStep flow={flow} customerId={customerId} />;
    case 'payment-success':
      return <SuccessStep onDone={onClose} />;
  }
};

/**
 * Says how one pays, step by step (spec: portal point 2, payment steps): what to pay by, what it will be charged, whose
 * address stands on the invoices. What is given is kept after the second step; what is due is paid by a press of its own.
 */
export const PaymentFlow = ({ returned, canLeave, onClose }: PaymentFlowProps) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, stepStyles);
  useStyles(place, styles);
  useOthersAside(place);
  const flow = usePaymentFlow(returned);
  const { status, items } = flow.kept;
  const customerId = items[0]?.customerId ?? null;
  const content = () => {
    if (status === 'loading') return <Spinner label={i18n._('portal.busy')} />;
    if (status === 'failed') {
      return <TryAgain text={i18n._('portal.pay-by.failed')} onRetry={() => void flow.methods.again()} />;
    }
    if (customerId === null) return <p>{i18n._('portal.pay-by.no-customer')}</p>;
    return (
      <StepPart steps={flow.steps} step={flow.step}>
        <Step flow={flow} customerId={customerId} canLeave={canLeave} onClose={onClose} />
      </StepPart>
    );
  };
  return (
    <div ref={place} className="payment-flow">
      {content()}
    </div>
  );
};
