import { useSyncExternalStore } from 'react';

/** A boolean attribute: on when present and not "false", off when absent (design: public API). */
export const isOn = (value: string | null): boolean => value !== null && value !== 'false';

/** Calls back after every change of an element's attributes. */
export const observeAttributes = (host: HTMLElement, then: () => void): (() => void) => {
  const observer = new MutationObserver(then);
  observer.observe(host, { attributes: true });
  return () => observer.disconnect();
};

/** Subscribes to every attribute of an element, so that a change renders again. Returns the function that reads one. */
export const useAttributes = (host: HTMLElement): ((name: string) => string | null) => {
  const read = () =>
    host
      .getAttributeNames()
      .map((name) => `${name}=${host.getAttribute(name)}`)
      .join('\n');
  useSyncExternalStore((onChange) => observeAttributes(host, onChange), read, read);
  return (name) => host.getAttribute(name);
};
