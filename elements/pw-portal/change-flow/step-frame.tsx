import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FailureText } from '../../screens/sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConsequenceList } from '../actions/consequence-list.tsx';
import { outcomeText } from '../actions/outcome-words.ts';
import { useIsReadersOwn } from '../actions/use-is-readers-own.ts';
import { StepList } from '../parts/step-list.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { missingWords, modeWords, stepWords } from './change-words.ts';
import type { Change } from './use-change.ts';

/** What the choice comes to; the last button waits until it is known. */
const Consequences = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { reader, isHeld, consequences, delivery, subscription } = change;
  if (reader.isMissing && reader.hasFailed) {
    return <TryAgain text={i18n._('portal.user.failed')} onRetry={reader.load} />;
  }
  if (delivery.hasFailed && isHeld) return null;
  return (
    <ConsequenceList
      consequences={isHeld ? null : consequences}
      label={i18n._('portal.then')}
      currency={subscription.currency}
    />
  );
};

/**
 * A step of the change: where it stands among the others, what there is to do in it, what follows before the last of them
 * is left, and the ways on and back. Its heading gets the focus. An agent goes no further with what charges the reader.
 */
export const StepFrame = ({ change, children }: { change: Change; children: ReactNode }) => {
  const { i18n } = useLingui();
  const { steps, step, isLast, missing, isBusy, isHeld, isChoosing, outcome, choice, consequences, goOn, goBack } =
    change;
  const isReadersOwn = useIsReadersOwn(consequences);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another heading
  useEffect(() => heading.current?.focus(), [step]);
  useEffect(() => {
    if (missing !== null) form.current?.querySelector<HTMLElement>(`input[name=${missing}]:enabled`)?.focus();
  }, [missing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isChoosing && !isReadersOwn && !(isLast && isHeld)) goOn();
  };
  const isAgain = outcome?.kind === 'not-confirmed' || outcome?.kind === 'not-done';
  const lastText = isAgain ? i18n._('retry') : modeWords[choice.mode ?? 'immediate'].confirm(i18n);
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit} data-step={step}>
      <StepList steps={steps} at={step} words={stepWords} />
      <h4 ref={heading} tabIndex={-1}>
        {stepWords[step](i18n)}
      </h4>
      {children}
      {isLast && <Consequences change={change} />}
      <FailureText>{missing === null ? outcomeText(i18n, outcome) : missingWords[missing](i18n)}</FailureText>
      {isReadersOwn && <p className="hint">{i18n._('portal.alert.due.agent')}</p>}
      <div className="sheet-buttons">
        {!isChoosing && !isReadersOwn && (
          <Button type="submit" isBusy={isBusy || (isLast && isHeld)}>
            {isLast ? lastText : i18n._('portal.change.continue')}
          </Button>
        )}
        {goBack !== null && (
          <Button look="quiet" onClick={goBack}>
            {i18n._('portal.sheet.close')}
          </Button>
        )}
      </div>
      <p className="unseen" role="status">
        {isBusy && i18n._('portal.busy')}
      </p>
    </form>
  );
};
