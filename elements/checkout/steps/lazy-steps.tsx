import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { useSdk } from '../../host/sdk-context.tsx';
import { Unreachable } from '../../sign-in/unreachable.tsx';
import { Lazy } from '../../ui/lazy/lazy.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';

/** A step whose code is loaded when it is reached; a failure can be retried. */
const LazyStep = ({ load }: { load: () => Promise<{ Step: ComponentType }> }) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  return (
    <Lazy
      load={load}
      onFailed={(cause) => log.error('[PW] A step of the checkout could not be loaded', cause)}
      fallback={(retry) =>
        retry ? <Unreachable onRetry={retry} /> : <CheckoutSkeleton label={i18n._('checkout.loading')} />
      }
    >
      {({ Step }) => <Step />}
    </Lazy>
  );
};

const loadAddress = () => import('../address-step/address-step.tsx').then(({ AddressStep }) => ({ Step: AddressStep }));
const loadPayment = () => import('../payment-step/payment-step.tsx').then(({ PaymentStep }) => ({ Step: PaymentStep }));

/** The delivery address; checkouts without delivery do not load its code. */
export const LazyAddressStep = () => <LazyStep load={loadAddress} />;

/** The payment step. */
export const LazyPaymentStep = () => <LazyStep load={loadPayment} />;
