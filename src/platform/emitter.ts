import type { Undo } from './platform.ts';

/** Tells listeners of named happenings, each with its own detail. */
export interface Emitter<Events extends object> {
  on<Name extends keyof Events>(name: Name, then: (detail: Events[Name]) => void): Undo;
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void;
}

/** Creates an emitter. A listener that throws is told to `onError` and stops nobody else. */
export const createEmitter = <Events extends object>(onError: (cause: unknown) => void): Emitter<Events> => {
  const listeners: { [Name in keyof Events]?: Set<(detail: Events[Name]) => void> } = Object.create(null);
  return {
    on: (name, then) => {
      const set = listeners[name] ?? new Set();
      listeners[name] = set;
      set.add(then);
      return () => set.delete(then);
    },
    emit: (name, detail) => {
      for (const then of [...(listeners[name] ?? [])]) {
        try {
          then(detail);
        } catch (cause) {
          onError(cause);
        }
      }
    },
  };
};
