import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

/** What a field takes. */
export interface FieldProps {
  label: string;
  name: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  /** What is wrong with this field, or null; tied to the input and read out with it. */
  error: string | null;
  /** True when something said elsewhere, under `describedBy`, is about this field. */
  isInvalid?: boolean;
  describedBy?: string | undefined;
  isReadOnly?: boolean;
  /** What to know before typing; read out with the field. */
  hint?: string | undefined;
  /** What it holds at first. */
  defaultValue?: string | undefined;
  /** What it holds, where somebody else keeps what was typed: they hear of it by `onType`. */
  value?: string;
  /** Nothing longer can be typed, in characters. */
  maxLength?: number;
  /** May stay empty. */
  isOptional?: boolean;
  /** Whether a keyboard on a screen begins each word with a capital letter. */
  hasCapitals?: boolean;
  /** Hears what it holds, whenever that changes. */
  onType?: (text: string) => void;
  /** Stands beside the label. */
  action?: ReactNode;
  /** What makes a combobox of it: its role and state, and what it hears beside what is typed. */
  combobox?: InputHTMLAttributes<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label and its error. It keeps what was typed by itself, unless it is given a `value`. */
export const Field = ({
  label,
  name,
  type,
  autoComplete,
  error,
  isInvalid = false,
  describedBy,
  isReadOnly = false,
  hint,
  defaultValue,
  value,
  maxLength,
  isOptional = false,
  hasCapitals = false,
  onType,
  action,
  combobox,
  ref,
}: FieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const description = [error !== null && errorId, describedBy, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field" part="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <input
        {...combobox}
        ref={ref}
        id={id}
        part="input"
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={hasCapitals ? 'words' : 'none'}
        spellCheck={false}
        maxLength={maxLength}
        required={!isOptional}
        readOnly={isReadOnly}
        defaultValue={defaultValue}
        value={value}
        onInput={({ currentTarget }) => onType?.(currentTarget.value)}
        aria-invalid={error !== null || isInvalid || undefined}
        aria-describedby={description || undefined}
      />
      {error !== null && (
        <p id={errorId} className="field-error" part="error">
          {error}
        </p>
      )}
    </div>
  );
};
