/** Something to choose. */
export interface Choice<Value extends string> {
  value: Value;
  text: string;
  hint: string | null;
  /** It can't be chosen now. */
  isHeld?: boolean;
}

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of several, each with what there is to know of it; what can't be chosen says why instead. */
export const ChoiceField = <Value extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
}: ChoiceFieldProps<Value>) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    {choices.map(({ value, text, hint, isHeld = false }) => (
      <label key={value} data-held={isHeld || undefined}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={value === chosen}
          disabled={isHeld}
          onChange={() => onChoose(value)}
        />
        <span>
          {text}
          {hint !== null && <span className="hint">{hint}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
