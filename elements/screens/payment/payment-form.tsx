import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import type { MethodFacts, Payer, PaymentKind, PaymentToken, Seller } from '../../../src/payment/payment.ts';
import { Button } from '../../ui/button/button.tsx';
import choices from '../../ui/choices/choices.css';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useStyles } from '../../use-styles.ts';
import { FailureText } from '../sign-in/failure-text.tsx';
import { GatewayFields } from './gateway-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { MandateText } from './mandate-text.tsx';
import styles from './payment.css';
import { answerText } from './payment-words.ts';
import { useKinds } from './use-kinds.ts';
import { usePaying } from './use-paying.ts';

interface PaymentFormProps {
  seller: Seller;
  /** What there is to choose among, in this order; `paymentKindsOf` says what an edition has. */
  kinds: readonly PaymentKind[];
  payer: Payer;
  /** What was chosen before the reader was led away, such as to PayPal; null: nothing was. */
  chosen?: PaymentKind | null;
  /** The words of the button. */
  action: string;
  /** What the token was given for is under way. */
  isBusy: boolean;
  /** Why that failed, and what to do; empty: it did not. */
  failure: string;
  /** Hears what the gateway gave, and what may be shown of it. It serves once: the next press asks for another. */
  onToken: (token: PaymentToken, facts: MethodFacts | null) => void;
  /** Leaves for PayPal. Without it, PayPal is not offered. */
  onPayPal?: () => void;
  /** Stands above the button. */
  children?: ReactNode;
}

/**
 * Asks how to pay, and gets a token for it: the ways to choose among, the gateway's own fields, what is wrong with them,
 * the mandate of a direct debit (spec: portal point 3, payment choice kinds). What becomes of the token is up to whoever
 * shows it. What was typed stays, whatever fails.
 */
export const PaymentForm = (props: PaymentFormProps) => {
  const { seller, kinds: given, payer, chosen = null, action, isBusy, failure, onToken, onPayPal, children } = props;
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  useStyles(form, choices);
  useStyles(form, styles);
  const kinds = useKinds(
    seller,
    given.filter((kind) => kind !== 'paypal' || onPayPal !== undefined),
  );
  const paying = usePaying({ kinds, seller, payer, first: chosen, isBusy, place: form, probe, onToken, onPayPal });
  const { kind, opened, answer, isGiving, isUnchosen } = paying;
  const isWaiting = isBusy || isGiving;
  const canPress = ['none', 'loading', 'ready'].includes(opened.state.kind);

  return (
    <form ref={form} className="payment" part="payment" method="post" noValidate onSubmit={paying.submit}>
      <span ref={probe} className="payment-look unseen" aria-hidden="true" />
      {kinds === null && (
        <div className="payment-wait">
          <Spinner label={i18n._('pay.loading')} />
        </div>
      )}
      {kinds?.length === 0 && <p className="field-hint">{i18n._('pay.unavailable')}</p>}
      {kinds !== null && kinds.length > 1 && (
        <KindChoice kinds={kinds} chosen={kind} isHeld={isWaiting} onChoose={paying.choose} />
      )}
      {kind !== null && (
        <>
          <GatewayFields kind={kind} opened={opened} troubles={paying.troubles} />
          <MandateText kind={kind} creditor={seller.look.name} action={action} />
        </>
      )}
      {children}
      <FailureText>{isUnchosen ? i18n._('pay.choose') : answerText(i18n, answer, kind) || failure}</FailureText>
      {kinds !== null && kinds.length > 0 && canPress && (
        <Button type="submit" isBusy={isWaiting || opened.state.kind === 'loading'}>
          {action}
        </Button>
      )}
      <p className="field-hint" role="status">
        {isGiving ? i18n._('pay.confirm') : isBusy && i18n._('pay.busy')}
      </p>
    </form>
  );
};
