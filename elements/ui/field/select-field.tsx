import { type ReactNode, useId } from 'react';
import type { FieldProps } from './field.tsx';

interface SelectFieldProps extends Pick<FieldProps, 'label' | 'name' | 'autoComplete' | 'error'> {
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select with its label and its error. */
export const SelectField = ({ label, name, autoComplete, error, value, onChange, children }: SelectFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field" part="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <select
        id={id}
        part="input"
        name={name}
        autoComplete={autoComplete}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
      >
        {children}
      </select>
      {error !== null && (
        <p id={errorId} className="field-error" part="error">
          {error}
        </p>
      )}
    </div>
  );
};
