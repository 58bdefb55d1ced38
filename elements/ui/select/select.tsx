import { type SelectHTMLAttributes, useId } from 'react';
import type { FieldProps } from '../field/field.tsx';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  part?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A select; its children are its options. */
export const Select = ({ onChange, ...props }: SelectProps) => (
  <select {...props} className="select" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
);

type SelectFieldProps = Pick<FieldProps, 'label' | 'name' | 'autoComplete' | 'error'> &
  Pick<SelectProps, 'value' | 'onChange' | 'children'>;

/** A select with its label and its error. */
export const SelectField = ({ label, error, ...props }: SelectFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field" part="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <Select
        {...props}
        id={id}
        part="input"
        required
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
      />
      {error !== null && (
        <p id={errorId} className="field-error" part="error">
          {error}
        </p>
      )}
    </div>
  );
};
