/** Event emitter of the gateways' scripts. */

/** Listeners by the names of events. */
export interface Emitter {
  on(name: string, listener: (event: unknown) => void): void;
  off(name: string, listener?: (event: unknown) => void): void;
  emit(name: string, event: unknown): void;
}

/** Creates an empty list. */
export const createEmitter = (): Emitter => {
  const listeners: { name: string; listener: (event: unknown) => void }[] = [];
  return {
    on: (name, listener) => void listeners.push({ name, listener }),
    off: (name, listener) => {
      for (const entry of listeners.filter(
        (one) => one.name === name && (listener === undefined || one.listener === listener),
      )) {
        listeners.splice(listeners.indexOf(entry), 1);
      }
    },
    emit: (name, event) => {
      for (const entry of listeners.filter((one) => one.name === name)) entry.listener(event);
    },
  };
};
