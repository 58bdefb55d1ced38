interface StepsProps<Step extends string> {
  /** The accessible name of the list. */
  label: string;
  steps: readonly Step[];
  current: Step;
  textOf: (step: Step) => string;
  /** The class of the list: `steps` for numbers in a row, of which `steps.css` has the styles. */
  kind?: string;
}

/** The steps of a flow, with the current one marked. */
export const Steps = <Step extends string>({ label, steps, current, textOf, kind = 'steps' }: StepsProps<Step>) => {
  const currentIndex = steps.indexOf(current);
  return (
    <ol className={kind} part="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span>{textOf(step)}</span>
        </li>
      ))}
    </ol>
  );
};
