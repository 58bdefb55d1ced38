import type { Dispose } from './platform.ts';

/** Notifies listeners of named events, each with its own detail. */
export interface Emitter<Events extends object> {
  on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): Dispose;
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void;
}

/** Creates an emitter. An error in a listener goes to `onError` and does not affect other listeners. */
export const createEmitter = <Events extends object>(onError: (cause: unknown) => void): Emitter<Events> => {
  const listeners: { [Name in keyof Events]?: Set<(detail: Events[Name]) => void> } = Object.create(null);
  return {
    on: (name, listener) => {
      const group = listeners[name] ?? new Set();
      listeners[name] = group;
      group.add(listener);
      return () => group.delete(listener);
    },
    emit: (name, detail) => {
      for (const listener of [...(listeners[name] ?? [])]) {
        try {
          listener(detail);
        } catch (cause) {
          onError(cause);
        }
      }
    },
  };
};
