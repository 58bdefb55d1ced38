import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useStepFocus } from '../../../ui/steps/use-step-focus.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
import { NumberedSteps } from '../../parts/step-list.tsx';
import { EndingSeats } from '../operations/ending-seats.tsx';
import { outcomeText } from '../operations/labels/outcome-messages.ts';
import { planLabels } from '../operations/labels/plan-labels.ts';
import { PreviewList } from '../operations/preview-list.tsx';
import { useReaderOnlyHint } from '../operations/state/use-reader-only-hint.ts';
import { missingChoiceMessages, stepLabels } from './change-labels.ts';
import type { Change } from './use-change.ts';

/** The effects of the choice; the confirm button waits until they are known. */
const ChangePreview = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { isReaderMissing, hasReaderFailed, isHeld, previews, delivery, subscription } = change;
  if (isReaderMissing && hasReaderFailed) {
    return <ErrorCard text={i18n._('portal.user.failed')} onRetry={change.loadReader} />;
  }
  if (delivery.hasFailed && isHeld) return null;
  const freeSeats = change.option?.freeSeats ?? null;
  return (
    <>
      <PreviewList previews={isHeld ? null : previews} label={i18n._('portal.then')} currency={subscription.currency} />
      {freeSeats !== null && (
        <EndingSeats subsId={subscription.subsId} kept={freeSeats} text={i18n._('portal.change.seats')} />
      )}
    </>
  );
};

/**
 * A step of the change: its place among the steps, its content, the preview before the last one is confirmed, and the
 * buttons forward and back. Its heading gets the focus. An agent cannot go on if the reader would be charged.
 */
export const StepFrame = ({ change, children }: { change: Change; children: ReactNode }) => {
  const { i18n } = useLingui();
  const { steps, step, previousStep, isLast, missing, isBusy, isHeld, isChoosing, outcome, choice, store } = change;
  const readerOnlyHint = useReaderOnlyHint(change.previews);
  const isReaderOnly = readerOnlyHint !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(heading, step);
  useLayoutEffect(() => {
    if (missing !== null) form.current?.querySelector<HTMLElement>(`input[name=${missing}]:enabled`)?.focus();
  }, [missing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isChoosing && !isReaderOnly && !(isLast && isHeld)) change.goToNextStep();
  };
  const isRetry = outcome?.kind === 'not-confirmed' || outcome?.kind === 'not-done';
  const confirmText = isRetry ? i18n._('retry') : planLabels[choice.mode ?? 'immediate'].confirm(i18n);
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit} data-step={step}>
      <NumberedSteps steps={steps} current={step} labels={stepLabels} />
      <h4 ref={heading} tabIndex={-1}>
        {stepLabels[step](i18n)}
      </h4>
      {children}
      {isLast && <ChangePreview change={change} />}
      <FailureText>{missing === null ? outcomeText(i18n, outcome) : missingChoiceMessages[missing](i18n)}</FailureText>
      {isReaderOnly && <p className="hint">{readerOnlyHint}</p>}
      <div className="sheet-buttons">
        {!isChoosing && !isReaderOnly && (
          <Button type="submit" isBusy={isBusy || (isLast && isHeld)}>
            {isLast ? confirmText : i18n._('portal.change.continue')}
          </Button>
        )}
        {previousStep !== null && (
          <Button variant="quiet" onClick={store.goToPreviousStep}>
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
