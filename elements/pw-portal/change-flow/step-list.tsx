import { useLingui } from '@lingui/react';
import type { ChangeStep } from '../../../src/billing/change-flow.ts';
import { stepWords } from './change-words.ts';

/** Which steps there are, and which of them this is. */
export const StepList = ({ steps, at }: { steps: readonly ChangeStep[]; at: ChangeStep }) => {
  const { i18n } = useLingui();
  const here = steps.indexOf(at);
  return (
    <ol className="steps" part="steps" aria-label={i18n._('portal.change.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={index < here || undefined}>
          <span>{stepWords[step](i18n)}</span>
        </li>
      ))}
    </ol>
  );
};
