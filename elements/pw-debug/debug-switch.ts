import type { Cookies } from '../../src/platform/platform.ts';
import { parseWhatIf, type WhatIf, writeWhatIf } from '../../src/wall/explain/what-if-settings.ts';

/** The one key of the panel. It is a cookie alone, so that it ends by itself; no log-out clears it. */
const key = { name: 'pw_debug', days: 0.5 } as const;

/** What an address says of the panel. */
export interface DebugRequest {
  /** Null where it says nothing. */
  isOn: boolean | null;
  /** What a colleague's link asks to be tried; null without one. */
  whatIf: WhatIf | null;
}

/**
 * Reads `?pw_debug=1`, `?pw_debug=0` and the link that the panel copies, `#pw_debug=login:anonymous,…`. Settings stand
 * behind the `#`, where they change neither what the server gives nor what a flow's filters see.
 */
export const debugRequest = (address: string): DebugRequest => {
  if (!URL.canParse(address)) return { isOn: null, whatIf: null };
  const { searchParams, hash } = new URL(address);
  const settings = new URLSearchParams(hash.slice(1)).get(key.name);
  if (settings !== null) return { isOn: true, whatIf: parseWhatIf(settings) };
  const flag = searchParams.get(key.name);
  return { isOn: flag === '1' ? true : flag === '0' ? false : null, whatIf: null };
};

/** The address of the page with settings to try; `withoutSecret` takes out what must not be passed on. */
export const linkTo = (address: string, whatIf: WhatIf, withoutSecret: (text: string) => string): string => {
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams]) {
    const text = `?${name}=${value}`;
    if (name === key.name || withoutSecret(text) !== text) url.searchParams.delete(name);
  }
  const settings = writeWhatIf(whatIf);
  if (settings === '') url.searchParams.set(key.name, '1');
  url.hash = settings === '' ? '' : `${key.name}=${settings}`;
  return withoutSecret(url.href);
};

/** Follows what the address asks: sets or removes the cookie. Gives back whether the panel is on. */
export const turnSwitch = (cookies: Cookies, { isOn }: DebugRequest): boolean => {
  if (isOn === true) cookies.set(key.name, '1', key.days);
  if (isOn === false) cookies.remove(key.name);
  return isOn ?? cookies.get(key.name) === '1';
};

/** The panel was closed for good. */
export const turnOff = (cookies: Cookies): void => cookies.remove(key.name);
