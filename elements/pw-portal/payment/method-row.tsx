import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { KeptMethod } from '../../../src/billing/kept-methods.ts';
import { FailureText } from '../../screens/sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { MethodIcon } from './method-icon.tsx';
import { goodText, methodOutcomeText, methodText } from './method-words.ts';
import type { MethodsState } from './use-methods.ts';

interface MethodRowProps {
  method: KeptMethod;
  /** Null: nothing can be changed here. */
  change: MethodsState | null;
  /** What removing it means beside that. */
  warning: string;
  onDone: (name: 'make-primary' | 'remove') => void;
}

/** One way to pay: what it is, how long it is good, and what can be done with it. Removing takes two presses. */
export const MethodRow = ({ method, change, warning, onDone }: MethodRowProps) => {
  const { i18n } = useLingui();
  const [tried, setTried] = useState<'make-primary' | 'remove' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const text = methodText(i18n, method);
  const good = goodText(i18n, method);
  const held = tried === 'remove' ? i18n._('portal.pay-by.held') : i18n._('portal.pay-by.held.expired');
  const run = (name: 'make-primary' | 'remove') => {
    if (change === null) return;
    const { methods } = change;
    setTried(name);
    change.run({
      action: name === 'remove' ? i18n._('portal.pay-by.remove') : i18n._('portal.pay-by.make-primary'),
      subject: text,
      change: (onLater) => (name === 'remove' ? methods.remove(method, onLater) : methods.makePrimary(method, onLater)),
      held: name === 'remove' ? i18n._('portal.pay-by.held') : i18n._('portal.pay-by.held.expired'),
      onDone: () => onDone(name),
    });
  };
  const ask = (isAsked: boolean) => {
    setTried(null);
    setAsking(isAsked);
  };
  return (
    <li className="method" part="payment-method" data-kind={method.kind} data-status={method.status}>
      <MethodIcon kind={method.kind} />
      <div>
        <p className="method-name">
          {text} {method.isPrimary && <span className="mark good">{i18n._('portal.pay-by.primary')}</span>}
        </p>
        {good !== null && <p className="hint method-good">{good}</p>}
      </div>
      {change !== null && (
        <div className="method-change">
          {isAsking ? (
            <p className="method-sure">
              {i18n._('portal.pay-by.remove.sure', { method: text })} {warning}
            </p>
          ) : null}
          {tried !== null && <FailureText>{methodOutcomeText(i18n, change.outcome, held)}</FailureText>}
          <div className="actions">
            {isAsking ? (
              <>
                <Button isBusy={change.isBusy} onClick={() => run('remove')}>
                  {i18n._('portal.pay-by.remove')}
                </Button>
                <Button look="quiet" onClick={() => ask(false)}>
                  {i18n._('portal.pay-by.keep')}
                </Button>
              </>
            ) : (
              <>
                {!method.isPrimary && method.status !== 'expired' && (
                  <Button look="quiet" isBusy={change.isBusy} onClick={() => run('make-primary')}>
                    {i18n._('portal.pay-by.make-primary')}
                  </Button>
                )}
                <Button look="quiet" onClick={() => ask(true)}>
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
