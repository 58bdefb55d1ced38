import type { ReactNode } from 'react';

/** An option to choose. */
export interface Choice<Value extends string> {
  value: Value;
  text: string;
  hint: string | null;
  icon?: ReactNode;
  /** The option cannot be chosen now. */
  isDisabled?: boolean;
}

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  chosenValue: Value | null;
  onChoose: (value: Value) => void;
}

/** Radio buttons, each with a hint; for an option that cannot be chosen, the hint is the reason. */
export const ChoiceField = <Value extends string>({
  legend,
  name,
  choices,
  chosenValue,
  onChoose,
}: ChoiceFieldProps<Value>) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    {choices.map(({ value, text, hint, icon, isDisabled = false }) => (
      <label key={value} data-held={isDisabled || undefined}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={value === chosenValue}
          disabled={isDisabled}
          onChange={() => onChoose(value)}
        />
        <span>
          {icon}
          {text}
          {hint !== null && <span className="hint">{hint}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
