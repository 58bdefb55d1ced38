import { useSyncExternalStore } from 'react';

/** A boolean attribute: on when present and not "false", off when absent (design: public API). */
export const isOn = (value: string | null): boolean => value !== null && value !== 'false';

/** Subscribes to every attribute of an element, so that a change renders again. Returns the function that reads one. */
export const useAttributes = (host: HTMLElement): ((name: string) => string | null) => {
  useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange);
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
