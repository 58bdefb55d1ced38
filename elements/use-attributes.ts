import { useSyncExternalStore } from 'react';

/** A boolean attribute: on when present and not "false", off when absent (design: public API). */
export const isOn = (value: string | null): boolean => value !== null && value !== 'false';

/** Follows every attribute of an element, live; gives back their present text, so that a change renders anew. */
export const useAttributes = (host: HTMLElement): ((name: string) => string | null) => {
  useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed);
      observer.observe(host, { attributes: true });
      return () => observer.disconnect();
    },
    () =>
      host
        .getAttributeNames()
        .map((name) => `${name}=${host.getAttribute(name)}`)
        .join('\n'),
  );
  return (name) => host.getAttribute(name);
};
