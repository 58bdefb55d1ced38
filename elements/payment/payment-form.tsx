import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Merchant, MethodFacts, Payer, PaymentKind, PaymentToken } from '../../src/payments/fields/payment.ts';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import { FailureText } from '../sign-in/failure-text.tsx';
import { Button } from '../ui/button/button.tsx';
import choices from '../ui/choices/choices.css';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { GatewayFields } from './gateway-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { MandateText } from './mandate-text.tsx';
import styles from './payment.css';
import { tokenResultText } from './payment-labels.ts';
import { useAvailableKinds } from './use-available-kinds.ts';
import { usePaymentForm } from './use-payment-form.ts';

interface PaymentFormProps {
  merchant: Merchant;
  /** The payment kinds to choose from, in this order; `paymentKindsOf` returns those of an edition. */
  kinds: readonly PaymentKind[];
  payer: Payer;
  /** The kind chosen before a redirect, for example to PayPal; null if none was. */
  initialKind?: PaymentKind | null;
  /** The label of the button. */
  action: string;
  /** The operation that uses the token is running. */
  isBusy: boolean;
  /** The error message of that operation; empty if it did not fail. */
  failure: string;
  /**
   * Called with the gateway's token and its displayable details. A token is used once: the next click requests another.
   */
  onToken: (token: PaymentToken, facts: MethodFacts | null) => void;
  /** Redirects to PayPal. Without it, PayPal is not offered. */
  onPayPal?: () => void;
  /** Shown above the button. */
  children?: ReactNode;
}

/**
 * Asks for a payment method and requests a token for it: the choice of a kind, the gateway's fields with their errors,
 * and the mandate of a direct debit (spec: portal point 3, payment choice kinds). The parent component decides what to
 * do with the token. Typed values stay after a failure.
 */
export const PaymentForm = (props: PaymentFormProps) => {
  const {
    merchant,
    kinds: requestedKinds,
    payer,
    initialKind = null,
    action,
    isBusy,
    failure,
    onToken,
    onPayPal,
    children,
  } = props;
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  useStyles(form, choices);
  useStyles(form, styles);
  const kinds = useAvailableKinds(
    merchant,
    requestedKinds.filter((kind) => kind !== 'paypal' || onPayPal !== undefined),
  );
  const paymentForm = usePaymentForm({
    kinds,
    merchant,
    payer,
    initialKind,
    isBusy,
    formRef: form,
    probe,
    onToken,
    onPayPal,
  });
  const { kind, request, fieldsState } = paymentForm;
  const { status } = fieldsState;
  const isWaiting = isBusy || request.kind === 'pending';
  const canSubmit = ['none', 'loading', 'ready'].includes(status.kind);
  const result = request.kind === 'done' ? request.result : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    paymentForm.submit();
  };

  return (
    <form ref={form} className="payment" part="payment" method="post" noValidate onSubmit={submit}>
      <span ref={probe} className="payment-look unseen" aria-hidden="true" />
      {kinds === null && (
        <div className="payment-wait">
          <Spinner label={i18n._('pay.loading')} />
        </div>
      )}
      {kinds?.length === 0 && <p className="field-hint">{i18n._('pay.unavailable')}</p>}
      {kinds !== null && kinds.length > 1 && (
        <KindChoice kinds={kinds} chosenKind={kind} isDisabled={isWaiting} onChoose={paymentForm.choose} />
      )}
      {kind !== null && (
        <>
          <GatewayFields
            kind={kind}
            fieldsState={fieldsState}
            fieldErrors={paymentForm.fieldErrors}
            getSlotName={paymentForm.getSlotName}
            onRetry={paymentForm.retry}
          />
          <MandateText kind={kind} creditor={merchant.look.name} action={action} />
        </>
      )}
      {children}
      <FailureText>
        {request.kind === 'unchosen' ? i18n._('pay.choose') : tokenResultText(i18n, result, kind) || failure}
      </FailureText>
      {kinds !== null && kinds.length > 0 && canSubmit && (
        <Button type="submit" isBusy={isWaiting || status.kind === 'loading'}>
          {action}
        </Button>
      )}
      <p className="field-hint" role="status">
        {request.kind === 'pending' ? i18n._('pay.confirm') : isBusy && i18n._('pay.busy')}
      </p>
    </form>
  );
};
