import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

/** The props of a field. */
export interface FieldProps {
  label: string;
  name: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  /** The error message of this field, or null; linked to the input for screen readers. */
  error: string | null;
  /** True if an error shown elsewhere, under `describedBy`, is about this field. */
  isInvalid?: boolean;
  describedBy?: string | undefined;
  isReadOnly?: boolean;
  /** A hint before typing, read out with the field. */
  hint?: string | undefined;
  /** The initial value. */
  defaultValue?: string | undefined;
  /** The value of a controlled field; changes are reported by `onType`. */
  value?: string;
  /** The maximum length, in characters. */
  maxLength?: number;
  /** The field may stay empty. */
  isOptional?: boolean;
  /** True if an on-screen keyboard starts each word with a capital letter. */
  hasCapitals?: boolean;
  /** Called with the text whenever it changes. */
  onType?: (text: string) => void;
  /** Shown beside the label. */
  action?: ReactNode;
  /** The attributes that make it a combobox: role, state, and event handlers. */
  combobox?: InputHTMLAttributes<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An input with its label and its error. It is uncontrolled unless it has a `value`. Its id begins with its name and has
 * no separators: a password manager takes an id like `_r_g_` for a part of “forgot”, and such a field for no field.
 */
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
  const id = `${name}${useId().replaceAll('_', '')}`;
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
