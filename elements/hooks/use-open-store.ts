import { useEffect, useState } from 'react';

/** A store that works from its opening to its end. */
interface OpenableStore {
  open(): () => void;
}

/**
 * Creates a store, and opens it for as long as this component stands. The store's end is exact: `onMount` of nanostores
 * ends a second after the last listener, which is too late for requests and listeners of a removed element.
 */
export const useOpenStore = <Store extends OpenableStore>(create: () => Store): Store => {
  const [store] = useState(create);
  useEffect(() => store.open(), [store]);
  return store;
};
