import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../field/field.tsx';

/** The typed values by field name, which outlive the step with the form. */
export type Draft = Map<string, string>;

/** Reads a field of a form. */
type Read<Name extends string> = (name: Name) => string;

/** Returns the error message of a field, or null if it is valid; `read` is for checks that depend on another field. */
type Validator<Name extends string> = (input: HTMLInputElement, read: Read<Name>) => string | null;

interface FormOptions<Name extends string> {
  /** The validators of the fields, in the order of the fields. */
  checks: readonly (readonly [name: Name, check: Validator<Name>])[];
  draft: Draft;
  isBusy: boolean;
  /** The service's error for one field. */
  refusal?: { name: Name; text: string } | null;
  onSubmit: (read: Read<Name>) => void;
}

/** The props that a form passes to a field. */
type FormFieldProps<Name extends string> = Required<Pick<FieldProps, 'error' | 'isReadOnly' | 'onType' | 'ref'>> & {
  name: Name;
  defaultValue: string | undefined;
};

/** A form that validates on submit, shows the error at each field, and focuses the first invalid one. */
export const useForm = <Name extends string>({ checks, draft, isBusy, refusal, onSubmit }: FormOptions<Name>) => {
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const [errors, setErrors] = useState<ReadonlyMap<Name, string>>(new Map());
  const refusedName = refusal?.name;

  useLayoutEffect(() => {
    if (refusedName !== undefined) inputs.current.get(refusedName)?.focus();
  }, [refusedName]);

  const read: Read<Name> = (name) => inputs.current.get(name)?.value ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const newErrors = new Map<Name, string>();
    for (const [name, check] of checks) {
      const input = inputs.current.get(name);
      if (input === undefined) continue;
      // A password manager may have filled it without an input event.
      draft.set(name, input.value);
      const error = check(input, read);
      if (error !== null) newErrors.set(name, error);
    }
    setErrors(newErrors);
    const [first] = newErrors.keys();
    if (first === undefined) onSubmit(read);
    else inputs.current.get(first)?.focus();
  };

  const field = (name: Name): FormFieldProps<Name> => ({
    name,
    ref: (input) => {
      if (input === null) return;
      inputs.current.set(name, input);
      return () => void inputs.current.delete(name);
    },
    defaultValue: draft.get(name),
    onType: (text) => void draft.set(name, text),
    error: errors.get(name) ?? (refusal?.name === name ? refusal.text : null),
    isReadOnly: isBusy,
  });

  return { submit, field };
};
