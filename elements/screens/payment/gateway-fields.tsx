import { useLingui } from '@lingui/react';
import type { FieldName, FieldTrouble, PaymentKind } from '../../../src/payment/payment.ts';
import { fieldsOf } from '../../../src/payment/payment-kinds.ts';
import { RetryButton } from '../../ui/button/retry-button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { FailureText } from '../sign-in/failure-text.tsx';
import { GatewayField } from './gateway-field.tsx';
import { answerText, fieldLabel, troubleText } from './payment-words.ts';
import type { OpenedMeans } from './use-means.ts';

interface GatewayFieldsProps {
  kind: PaymentKind;
  opened: OpenedMeans;
  troubles: Readonly<Partial<Record<FieldName, FieldTrouble>>>;
}

/** The fields of a way to pay, as far as they are there: a wait, a way to try again, the fields themselves. */
export const GatewayFields = ({ kind, opened, troubles }: GatewayFieldsProps) => {
  const { i18n } = useLingui();
  const { state, fields, slotOf, isTypedAnew, background, again } = opened;
  if (state.kind === 'unavailable') return <FailureText>{i18n._('pay.unavailable')}</FailureText>;
  if (state.kind === 'unreachable' || state.kind === 'signed-out' || state.kind === 'too-many') {
    return (
      <>
        <FailureText>
          {state.kind === 'unreachable' ? i18n._('pay.load-failed') : answerText(i18n, { kind: state.kind }, kind)}
        </FailureText>
        <RetryButton text={i18n._('retry')} onRetry={again} />
      </>
    );
  }
  const names = fieldsOf[kind];
  const said = names.flatMap((name) => {
    const trouble = troubles[name];
    return trouble === undefined ? [] : [`${fieldLabel(i18n, name)}: ${troubleText(i18n, trouble, name)}`];
  });
  return (
    <>
      <p className="field-hint" role="status">
        {isTypedAnew && i18n._('pay.again')}
      </p>
      {names.length > 0 && (
        <div className="payment-fields" aria-busy={state.kind === 'loading' || undefined}>
          {names.map((name, at) => {
            const trouble = troubles[name];
            return (
              <GatewayField
                key={name}
                label={fieldLabel(i18n, name)}
                slot={slotOf(name)}
                error={trouble === undefined ? null : troubleText(i18n, trouble, name)}
                isFocused={fields[name]?.isFocused === true}
                isWide={at === 0}
                background={background}
                onFocus={() => {
                  if (state.kind === 'ready') state.means.focus(name);
                }}
              />
            );
          })}
        </div>
      )}
      {state.kind === 'loading' && <Spinner label={i18n._('pay.loading')} />}
      <p className="unseen" role="alert">
        {said.join(' ')}
      </p>
    </>
  );
};
