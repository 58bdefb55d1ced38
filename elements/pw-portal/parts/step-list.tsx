import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

interface StepListProps<Step extends string> {
  steps: readonly Step[];
  at: Step;
  /** What each step is called. */
  words: Readonly<Record<Step, (i18n: I18n) => string>>;
}

/** Which steps there are, and which of them this is. Its styles are those of `steps.css`. */
export const StepList = <Step extends string>({ steps, at, words }: StepListProps<Step>) => {
  const { i18n } = useLingui();
  const here = steps.indexOf(at);
  return (
    <ol className="steps" part="steps" aria-label={i18n._('portal.change.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={index < here || undefined}>
          <span>{words[step](i18n)}</span>
        </li>
      ))}
    </ol>
  );
};
