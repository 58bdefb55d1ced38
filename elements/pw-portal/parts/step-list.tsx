import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

interface StepListProps<Step extends string> {
  steps: readonly Step[];
  current: Step;
  /** The label of each step. */
  labels: Readonly<Record<Step, (i18n: I18n) => string>>;
}

/** The steps of a flow, with the current one marked. Its styles are in `steps.css`. */
export const NumberedSteps = <Step extends string>({ steps, current, labels }: StepListProps<Step>) => {
  const { i18n } = useLingui();
  const currentIndex = steps.indexOf(current);
  return (
    <ol className="steps" part="steps" aria-label={i18n._('portal.change.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span>{labels[step](i18n)}</span>
        </li>
      ))}
    </ol>
  );
};
