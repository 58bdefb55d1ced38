import type { Cookies } from '../../src/platform/platform.ts';
import { tryParseUrl } from '../../src/platform/try-parse-url.ts';
import { parseWhatIf, type WhatIf, writeWhatIf } from '../../src/walls/explain/what-if-settings.ts';

/** The cookie that keeps the panel open. It expires by itself, and no log-out clears it. */
const debugCookie = { name: 'pw_debug', days: 0.5 } as const;

/** The debug request in a URL. */
export interface DebugRequest {
  /** Null if the URL does not mention the panel. */
  isOn: boolean | null;
  /** The what-if settings of a colleague's link; null without one. */
  whatIf: WhatIf | null;
}

/**
 * Reads `?pw_debug=1`, `?pw_debug=0` and the link that the panel copies, `#pw_debug=login:anonymous,…`. Settings are in
 * the hash, where they change neither what the server returns nor what a flow's filters see.
 */
export const parseDebugRequest = (url: string): DebugRequest => {
  const parsed = tryParseUrl(url);
  if (parsed === null) return { isOn: null, whatIf: null };
  const { searchParams, hash } = parsed;
  const settings = new URLSearchParams(hash.slice(1)).get(debugCookie.name);
  if (settings !== null) return { isOn: true, whatIf: parseWhatIf(settings) };
  const flag = searchParams.get(debugCookie.name);
  return { isOn: flag === '1' ? true : flag === '0' ? false : null, whatIf: null };
};

/** Returns the page's URL with what-if settings. `withoutSecret` removes what must not be shared. */
export const debugLink = (pageUrl: string, whatIf: WhatIf, withoutSecret: (text: string) => string): string => {
  const url = new URL(pageUrl);
  for (const [name, value] of [...url.searchParams]) {
    const text = `?${name}=${value}`;
    if (name === debugCookie.name || withoutSecret(text) !== text) url.searchParams.delete(name);
  }
  const settings = writeWhatIf(whatIf);
  if (settings === '') url.searchParams.set(debugCookie.name, '1');
  url.hash = settings === '' ? '' : `${debugCookie.name}=${settings}`;
  return withoutSecret(url.href);
};

/** Applies the debug request: sets or removes the cookie. Returns whether the panel is on. */
export const applyDebugRequest = (cookies: Cookies, { isOn }: DebugRequest): boolean => {
  if (isOn === true) cookies.set(debugCookie.name, '1', debugCookie.days);
  if (isOn === false) cookies.remove(debugCookie.name);
  return isOn ?? cookies.get(debugCookie.name) === '1';
};

/** Removes the debug cookie, when the panel is closed. */
export const disableDebug = (cookies: Cookies): void => cookies.remove(debugCookie.name);
