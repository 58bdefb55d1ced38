import { type ReactNode, useId, useState } from 'react';

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A line of text, a number or a day. */
export const TextField = ({
  label,
  value,
  onChange,
  type = 'text',
  list,
}: FieldProps<string> & { type?: 'text' | 'number' | 'date' | 'datetime-local'; list?: string }): ReactNode => {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        list={list}
        autoComplete="off"
        spellCheck={false}
        step={type === 'number' ? 'any' : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </p>
  );
};

/** A longer text, such as a script. */
export const AreaField = ({
  label,
  value,
  onChange,
  rows = 4,
  describedBy,
  isInvalid = false,
}: FieldProps<string> & { rows?: number; describedBy?: string; isInvalid?: boolean }): ReactNode => {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </p>
  );
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const sameLine = (line: string): string => line;

/**
 * A list of texts, one on each line. The typed text stays as it is while it means the same list; `normalize` returns a
 * line as the list has it.
 */
export const LinesField = ({
  label,
  value,
  onChange,
  normalize = sameLine,
}: FieldProps<readonly string[]> & { normalize?: (line: string) => string }): ReactNode => {
  const [typed, setTyped] = useState(value.join('\n'));
  const isSame = JSON.stringify(linesOf(typed).map(normalize)) === JSON.stringify(value);
  return (
    <AreaField
      label={label}
      rows={2}
      value={isSame ? typed : value.join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(linesOf(text));
      }}
    />
  );
};

/** One of several options. */
export const ChoiceField = ({
  label,
  value,
  options,
  onChange,
}: FieldProps<string> & { options: readonly (readonly [value: string, name: string])[] }): ReactNode => {
  const id = useId();
  const isListed = options.some(([each]) => each === value);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {!isListed && <option value={value}>{value === '' ? 'Choose' : value}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
};

/** Yes or no. */
export const FlagField = ({ label, value, onChange }: FieldProps<boolean>): ReactNode => (
  <p className="field field-flag">
    <label>
      <input type="checkbox" checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  </p>
);
