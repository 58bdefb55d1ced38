import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { SavedPaymentMethod } from '../../../../src/payments/methods/saved-payment-methods.ts';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { MethodIcon } from './method-icon.tsx';
import { methodExpiryText, methodOutcomeText, notPossibleText, paymentMethodText } from './method-labels.ts';
import type { MethodsState } from './use-payment-methods.ts';

interface MethodRowProps {
  method: SavedPaymentMethod;
  /** Null: nothing can be changed here. */
  change: MethodsState | null;
  /** A further consequence of removing the method. */
  warning: string;
}

/** A payment method: its name, its expiry, and its actions. Removing takes two clicks. */
export const MethodRow = ({ method, change, warning }: MethodRowProps) => {
  const { i18n } = useLingui();
  const [lastAction, setLastAction] = useState<'make-primary' | 'remove' | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const text = paymentMethodText(i18n, method);
  const expiryNote = methodExpiryText(i18n, method);
  const run = (name: 'make-primary' | 'remove') => {
    if (change === null) return;
    setLastAction(name);
    change.run({ name, method });
  };
  const setConfirmation = (isOpen: boolean) => {
    setLastAction(null);
    setConfirming(isOpen);
  };
  return (
    <li className="method" part="payment-method" data-kind={method.kind} data-status={method.status}>
      <MethodIcon kind={method.kind} />
      <div>
        <p className="method-name">
          {text} {method.isPrimary && <span className="mark good">{i18n._('portal.pay-by.primary')}</span>}
        </p>
        {expiryNote !== null && <p className="hint method-good">{expiryNote}</p>}
      </div>
      {change !== null && (
        <div className="method-change">
          {isConfirming ? (
            <p className="method-sure">
              {i18n._('portal.pay-by.remove.sure', { method: text })} {warning}
            </p>
          ) : null}
          {lastAction !== null && (
            <FailureText>{methodOutcomeText(i18n, change.outcome, notPossibleText(i18n, lastAction))}</FailureText>
          )}
          <div className="actions">
            {isConfirming ? (
              <>
                <Button isBusy={change.isBusy} onClick={() => run('remove')}>
                  {i18n._('portal.pay-by.remove')}
                </Button>
                <Button variant="quiet" onClick={() => setConfirmation(false)}>
                  {i18n._('portal.pay-by.keep')}
                </Button>
              </>
            ) : (
              <>
                {!method.isPrimary && method.status !== 'expired' && (
                  <Button variant="quiet" isBusy={change.isBusy} onClick={() => run('make-primary')}>
                    {i18n._('portal.pay-by.make-primary')}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setConfirmation(true)}>
                  {i18n._('portal.pay-by.remove.open')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </li>
  );
};
