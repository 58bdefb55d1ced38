import type { FieldState, OpenOptions } from './means.ts';
import type { FieldName, FieldTrouble, PaymentAnswer } from './payment.ts';

/** What a gateway has said of a field last. */
export interface SeenField extends FieldState {
  isComplete: boolean;
}

/** Keeps how the fields of a gateway stand, and tells of every change. */
export const createFieldStates = (names: readonly FieldName[], onField: OpenOptions['onField']) => {
  const seen = new Map<FieldName, SeenField>();
  const blank: SeenField = { isFocused: false, isEmpty: true, isComplete: false, edits: 0, trouble: null };
  const of = (name: FieldName): SeenField => seen.get(name) ?? blank;
  const note = (name: FieldName, change: Partial<SeenField>) => {
    const next = { ...of(name), ...change };
    seen.set(name, next);
    const { isFocused, isEmpty, edits, trouble } = next;
    onField(name, { isFocused, isEmpty, edits, trouble });
  };
  return {
    of,
    note,
    /** It holds something else now. */
    edit: (name: FieldName, change: Pick<SeenField, 'isEmpty' | 'isComplete' | 'trouble'>) =>
      note(name, { ...change, edits: of(name).edits + 1 }),
    /** What is wrong before a gateway has to be asked; null: nothing is. */
    unfinished: (): Extract<PaymentAnswer, { kind: 'fields' }> | null => {
      const troubles: Partial<Record<FieldName, FieldTrouble>> = {};
      for (const name of names) {
        const { isEmpty, isComplete, trouble } = of(name);
        const found = isEmpty ? 'missing' : (trouble ?? (isComplete ? null : 'incomplete'));
        if (found !== null) troubles[name] = found;
      }
      return Object.keys(troubles).length === 0 ? null : { kind: 'fields', troubles };
    },
  };
};
