/** Who wants to hear of what, in the gateways' scripts. */

/** A list of listeners by the names of events. */
export interface Ears {
  on(name: string, hear: (event: unknown) => void): void;
  off(name: string, hear?: (event: unknown) => void): void;
  emit(name: string, event: unknown): void;
}

/** Creates an empty list. */
export const createEars = (): Ears => {
  const ears: { name: string; hear: (event: unknown) => void }[] = [];
  return {
    on: (name, hear) => void ears.push({ name, hear }),
    off: (name, hear) => {
      for (const ear of ears.filter((one) => one.name === name && (hear === undefined || one.hear === hear))) {
        ears.splice(ears.indexOf(ear), 1);
      }
    },
    emit: (name, event) => {
      for (const ear of ears.filter((one) => one.name === name)) ear.hear(event);
    },
  };
};
