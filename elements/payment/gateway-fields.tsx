import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { FieldName, PaymentKind } from '../../src/payments/fields/payment.ts';
import type { FieldErrors, PaymentFieldsState } from '../../src/payments/fields/payment-fields-store.ts';
import { gatewayFields } from '../../src/payments/fields/payment-kinds.ts';
import { FailureText } from '../sign-in/failure-text.tsx';
import { RetryButton } from '../ui/button/retry-button.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { CardMarks } from './cards/card-marks.tsx';
import { GatewayField } from './gateway-field.tsx';
import { fieldErrorText, fieldLabel, tokenResultText } from './payment-labels.ts';

interface GatewayFieldsProps {
  kind: PaymentKind;
  fieldsState: PaymentFieldsState;
  fieldErrors: FieldErrors;
  /** Returns the name of the slot that shows a field. */
  getSlotName: (name: FieldName) => string;
  /** Loads the fields again. */
  onRetry: () => void;
}

/** The fields of a payment kind: loading, an error with a retry button, or the fields. */
export const GatewayFields = ({ kind, fieldsState, fieldErrors, getSlotName, onRetry }: GatewayFieldsProps) => {
  const { i18n } = useLingui();
  const { status, fields, hasLostInput, background } = fieldsState;
  const fieldsRef = useRef<HTMLDivElement>(null);
  const names = gatewayFields[kind];
  // A label that was pressed while its field loaded still has the focus.
  useEffect(() => {
    if (status.kind !== 'ready') return;
    const pressed = names.find((name) => fieldsRef.current?.querySelector(`[data-label-of="${name}"]:focus`));
    if (pressed !== undefined) status.paymentFields.focus(pressed);
  }, [status, names]);
  if (status.kind === 'unavailable') return <FailureText>{i18n._('pay.unavailable')}</FailureText>;
  if (status.kind === 'unreachable' || status.kind === 'signed-out' || status.kind === 'too-many') {
    return (
      <>
        <FailureText>
          {status.kind === 'unreachable'
            ? i18n._('pay.load-failed')
            : tokenResultText(i18n, { kind: status.kind }, kind)}
        </FailureText>
        <RetryButton text={i18n._('retry')} onRetry={onRetry} />
      </>
    );
  }
  const messages = names.flatMap((name) => {
    const fieldError = fieldErrors[name];
    return fieldError === undefined
      ? []
      : [i18n._('pay.error.named', { field: fieldLabel(i18n, name), error: fieldErrorText(i18n, fieldError, name) })];
  });
  return (
    <>
      <p className="field-hint" role="status">
        {hasLostInput && i18n._('pay.again')}
      </p>
      {names.length > 0 && (
        <div ref={fieldsRef} className="payment-fields" aria-busy={status.kind === 'loading' || undefined}>
          {names.map((name, index) => {
            const fieldError = fieldErrors[name];
            return (
              <GatewayField
                key={name}
                name={name}
                label={fieldLabel(i18n, name)}
                slot={getSlotName(name)}
                error={fieldError === undefined ? null : fieldErrorText(i18n, fieldError, name)}
                isFocused={fields[name]?.isFocused === true}
                isWide={index === 0}
                background={background}
                aside={name === 'number' && <CardMarks brand={fields.number?.brand} />}
                onFocus={() => {
                  if (status.kind === 'ready') status.paymentFields.focus(name);
                }}
              />
            );
          })}
        </div>
      )}
      {status.kind === 'loading' && names.length === 0 && <Spinner label={i18n._('pay.loading')} />}
      <p className="unseen" role="status">
        {status.kind === 'loading' && names.length > 0 && i18n._('pay.loading')}
      </p>
      <p className="unseen" role="alert">
        {messages.join(' ')}
      </p>
    </>
  );
};
