import { useLingui } from '@lingui/react';
import { type ComponentType, useState } from 'react';
import { useSdk } from '../../../sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useLate } from '../../../use-late.ts';
import { Unreachable } from '../../sign-in/unreachable.tsx';

/** A step whose code is loaded by those who come to it, and can be asked for again where it did not come. */
const LateStep = ({ load }: { load: () => Promise<{ Step: ComponentType }> }) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const [attempt, setAttempt] = useState({ load });
  const [hasFailed, setFailed] = useState(false);
  const late = useLate(attempt.load, (cause) => {
    log.error('[PW] A step of the checkout could not be loaded', cause);
    setFailed(true);
  });
  const again = () => {
    setFailed(false);
    setAttempt({ load: () => load() });
  };
  if (hasFailed) return <Unreachable onRetry={again} />;
  return late === null ? <Spinner label={i18n._('checkout.loading')} /> : <late.Step />;
};

const loadAddress = () => import('./address-step.tsx').then(({ AddressStep }) => ({ Step: AddressStep }));
const loadPayment = () => import('./payment-step.tsx').then(({ PaymentStep }) => ({ Step: PaymentStep }));

/** Where the paper goes; whoever has none delivered loads nothing of addresses. */
export const LateAddressStep = () => <LateStep load={loadAddress} />;

/** How it is paid. */
export const LatePaymentStep = () => <LateStep load={loadPayment} />;
