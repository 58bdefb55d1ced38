import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createMerchantStore } from '../../src/checkout/merchant-store.ts';
import account from '../account/account.css';
import { StepFocusProvider } from '../account/parts/step-focus.tsx';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { LocaleProvider, useLocale } from '../host/locale.tsx';
import { useHost, useSdk } from '../host/sdk-context.tsx';
import { siteOf } from '../host/tags/site.ts';
import gate from '../locale-gate/locale-gate.css';
import { LocaleGate } from '../locale-gate/locale-gate.tsx';
import signIn from '../sign-in/sign-in.css';
import button from '../ui/button/button.css';
import field from '../ui/field/field.css';
import select from '../ui/select/select.css';
import skeleton from '../ui/skeleton/skeleton.css';
import spinner from '../ui/spinner/spinner.css';
import own from './checkout.css';
import { loadCheckoutCatalogue } from './checkout-catalogues.ts';
import { CheckoutFlow } from './checkout-flow.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { NoPlans } from './notices/no-plans.tsx';
import type { CheckoutWallContext } from './state/checkout-wall-context.ts';

const styles = [button, field, select, spinner, skeleton, gate, signIn, account, own].join('\n');

interface CheckoutScreenProps {
  context: CheckoutWallContext;
  /** Called with the title of the screen, once its texts have loaded: it labels the window that contains the screen. */
  onTitle?: ((title: string) => void) | undefined;
}

const TitledCheckout = ({ context, onTitle }: CheckoutScreenProps) => {
  const { i18n } = useLingui();
  const { decidable, $region, hosts, platform } = useSdk();
  const host = useHost();
  const { $merchant } = useOpenStore(() =>
    createMerchantStore({ decidable, $region, site: () => siteOf(host), hosts, log: platform.log }),
  );
  const merchant = useStore($merchant);
  const title = i18n._('checkout.title');
  useEffect(() => {
    onTitle?.(title);
  }, [onTitle, title]);
  if (merchant === 'waiting') return <CheckoutSkeleton label={i18n._('checkout.loading')} />;
  if (merchant === 'none') return <NoPlans onClose={context.close} />;
  return <CheckoutFlow context={context} edition={merchant} />;
};

/**
 * A complete checkout with its styles and texts, for any shadow root: plan, account, address, payment, confirmation
 * (spec: paywall point 2). It must be inside a `LocaleProvider`, whose language it uses.
 */
export const CheckoutScreen = (props: CheckoutScreenProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const { language } = useLocale();
  useStyles(containerRef, styles);
  return (
    <div ref={containerRef} className="checkout account-popup" part="checkout">
      <LocaleProvider lang={language} load={loadCheckoutCatalogue}>
        <LocaleGate placeholder={<CheckoutSkeleton />}>
          <StepFocusProvider>
            <TitledCheckout {...props} />
          </StepFocusProvider>
        </LocaleGate>
      </LocaleProvider>
    </div>
  );
};
