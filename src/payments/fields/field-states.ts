import type { FieldError, FieldName, TokenResult } from './payment.ts';
import type { FieldState, OpenOptions } from './payment-fields.ts';

/** Last state of a field, as reported by the gateway. */
export interface TrackedFieldState extends FieldState {
  isComplete: boolean;
}

/** Tracks the states of a gateway's fields, and reports every change. */
export const createFieldStates = (names: readonly FieldName[], onField: OpenOptions['onField']) => {
  const states = new Map<FieldName, TrackedFieldState>();
  const initialState: TrackedFieldState = { isFocused: false, isEmpty: true, isComplete: false, edits: 0, error: null };
  const getState = (name: FieldName): TrackedFieldState => states.get(name) ?? initialState;
  const update = (name: FieldName, change: Partial<TrackedFieldState>) => {
    const next = { ...getState(name), ...change };
    states.set(name, next);
    const { isFocused, isEmpty, edits, error, brand } = next;
    onField(name, { isFocused, isEmpty, edits, error, ...(brand !== undefined && { brand }) });
  };
  return {
    of: getState,
    note: update,
    /** Records that its content has changed. */
    recordEdit: (name: FieldName, change: Pick<TrackedFieldState, 'isEmpty' | 'isComplete' | 'error' | 'brand'>) =>
      update(name, { ...change, edits: getState(name).edits + 1 }),
    /** Returns the errors that are known without the gateway; null if there is none. */
    getUnfinished: (): Extract<TokenResult, { kind: 'fields' }> | null => {
      const errors: Partial<Record<FieldName, FieldError>> = {};
      for (const name of names) {
        const { isEmpty, isComplete, error } = getState(name);
        const currentError = isEmpty ? 'missing' : (error ?? (isComplete ? null : 'incomplete'));
        if (currentError !== null) errors[name] = currentError;
      }
      return Object.keys(errors).length === 0 ? null : { kind: 'fields', errors };
    },
  };
};
