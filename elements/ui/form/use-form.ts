import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../field/field.tsx';

/** What was typed so far, by the names of fields: it outlives the step that it was typed in. */
export type Draft = Map<string, string>;

/** Reads a field of a form. */
type Read<Name extends string> = (name: Name) => string;

/** What is wrong with a field, or null; `read` is for those that depend on another. */
type Check<Name extends string> = (input: HTMLInputElement, read: Read<Name>) => string | null;

interface FormOptions<Name extends string> {
  /** The fields in the order they stand in. */
  checks: readonly (readonly [name: Name, check: Check<Name>])[];
  draft: Draft;
  isBusy: boolean;
  /** What the service said of one field. */
  refusal?: { name: Name; text: string } | null;
  onSubmit: (read: Read<Name>) => void;
}

/** What a field of a form is given. */
type GivenField<Name extends string> = Required<Pick<FieldProps, 'error' | 'isReadOnly' | 'onType' | 'ref'>> & {
  name: Name;
  defaultValue: string | undefined;
};

/** A form that says at each field what is wrong with it, and goes to the first of them. */
export const useForm = <Name extends string>({ checks, draft, isBusy, refusal, onSubmit }: FormOptions<Name>) => {
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const [errors, setErrors] = useState<ReadonlyMap<Name, string>>(new Map());
  const refused = refusal?.name;

  useEffect(() => {
    if (refused !== undefined) inputs.current.get(refused)?.focus();
  }, [refused]);

  const read: Read<Name> = (name) => inputs.current.get(name)?.value ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = new Map<Name, string>();
    for (const [name, check] of checks) {
      const input = inputs.current.get(name);
      if (input === undefined) continue;
      // A password manager may have filled it without a word.
      draft.set(name, input.value);
      const error = check(input, read);
      if (error !== null) found.set(name, error);
    }
    setErrors(found);
    const [first] = found.keys();
    if (first === undefined) onSubmit(read);
    else inputs.current.get(first)?.focus();
  };

  const field = (name: Name): GivenField<Name> => ({
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
