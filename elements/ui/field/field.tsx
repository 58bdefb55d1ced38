import { type ReactNode, type Ref, useId } from 'react';

interface FieldProps {
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
  /** Stands beside the label. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label and its error. It keeps what was typed by itself. */
export const Field = ({
  label,
  name,
  type,
  autoComplete,
  error,
  isInvalid = false,
  describedBy,
  isReadOnly = false,
  action,
  ref,
}: FieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  const description = [error === null ? '' : errorId, describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <div className="field" part="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      <input
        ref={ref}
        id={id}
        part="input"
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isReadOnly}
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
