import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { loadCheckoutCatalogue } from '../../../src/i18n/checkout-catalogues.ts';
import { LocaleProvider, useLocale } from '../../locale.tsx';
import button from '../../ui/button/button.css';
import field from '../../ui/field/field.css';
import spinner from '../../ui/spinner/spinner.css';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useStyles } from '../../use-styles.ts';
import account from '../account/account.css';
import { ArrivalProvider } from '../account/parts/use-arrival.tsx';
import gate from '../locale-gate/locale-gate.css';
import { LocaleGate } from '../locale-gate/locale-gate.tsx';
import signIn from '../sign-in/sign-in.css';
import own from './checkout.css';
import type { CheckoutAccess } from './checkout-access.ts';
import { CheckoutFlow } from './checkout-flow.tsx';
import { NothingSold } from './notices/nothing-sold.tsx';
import { useSelling } from './use-selling.ts';

const styles = [button, field, spinner, gate, signIn, account, own].join('\n');

interface CheckoutScreenProps {
  access: CheckoutAccess;
  /** Hears what the screen is called, once there are words: it names the window that the screen stands in. */
  onTitle?: ((title: string) => void) | undefined;
}

const Titled = ({ access, onTitle }: CheckoutScreenProps) => {
  const { i18n } = useLingui();
  const selling = useSelling();
  const title = i18n._('checkout.title');
  useEffect(() => {
    onTitle?.(title);
  }, [onTitle, title]);
  if (selling === 'waiting') return <Spinner label={i18n._('checkout.loading')} />;
  if (selling === 'none') return <NothingSold onClose={access.close} />;
  return <CheckoutFlow access={access} edition={selling} />;
};

/**
 * A whole checkout with its styles and its words, in whatever shadow root it is drawn: plan, account, address, payment,
 * confirmation (spec: paywall point 2). It stands inside of a `LocaleProvider`, whose language it speaks.
 */
export const CheckoutScreen = (props: CheckoutScreenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { language } = useLocale();
  useStyles(place, styles);
  return (
    <div ref={place} className="checkout account-popup" part="checkout">
      <LocaleProvider lang={language} load={loadCheckoutCatalogue}>
        <LocaleGate waiting={<Spinner />}>
          <ArrivalProvider>
            <Titled {...props} />
          </ArrivalProvider>
        </LocaleGate>
      </LocaleProvider>
    </div>
  );
};
