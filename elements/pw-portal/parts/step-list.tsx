import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Steps } from '../../ui/steps/steps.tsx';

interface StepListProps<Step extends string> {
  steps: readonly Step[];
  current: Step;
  /** The label of each step. */
  labels: Readonly<Record<Step, (i18n: I18n) => string>>;
}

/** The steps of a flow, with the current one marked. Its styles are in `ui/steps/steps.css`. */
export const NumberedSteps = <Step extends string>({ labels, ...steps }: StepListProps<Step>) => {
  const { i18n } = useLingui();
  return <Steps {...steps} label={i18n._('portal.change.steps')} textOf={(step) => labels[step](i18n)} />;
};
