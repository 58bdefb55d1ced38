import { parseSafeJson, stringifySafeJson } from '../../http/safe-json.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { SessionStorage } from '../../platform/platform.ts';

/** Storage key of this tab's pending PayPal redirect. */
const redirectKey = 'pw_paypal';

/** A redirect to PayPal's pages: its state is random, can be used once, and belongs to this tab. */
export interface PayPalRedirectState {
  state: string;
  siteId: string;
  /** The page that handles its result. */
  purpose: string;
  /** Data for that page; not secret. */
  note: string;
  /** URL of the page before the redirect; empty after the reader returned to it by the browser's Back button. */
  from: string;
}

const textFields = ['state', 'siteId', 'purpose', 'note', 'from'] as const;

const isRedirectState = (value: unknown): value is PayPalRedirectState =>
  textFields.every((name) => typeof getOwn(value, name) === 'string');

/** Saves a redirect; returns false if the browser stores nothing. */
export const saveRedirectState = (
  session: SessionStorage,
  { state, siteId, purpose, note, from }: PayPalRedirectState,
): boolean => session.set(redirectKey, stringifySafeJson({ state, siteId, purpose, note, from }));

const readRedirectState = (session: SessionStorage): PayPalRedirectState | null => {
  try {
    const stored = parseSafeJson(session.get(redirectKey) ?? 'null');
    return isRedirectState(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Returns the redirect of a state; null if this tab has none. */
export const findRedirectState = (session: SessionStorage, state: string): PayPalRedirectState | null => {
  const stored = readRedirectState(session);
  return stored?.state === state ? stored : null;
};

/**
 * Returns the redirect that started on this page, if the page was loaded again without a result: by the browser's Back
 * button.
 */
export const findAbandonedRedirect = (session: SessionStorage, url: string): PayPalRedirectState | null => {
  const stored = readRedirectState(session);
  return stored?.from === url ? stored : null;
};

/** Marks it as reported; the reader may still go forward again, and agree. */
export const markAbandonReported = (session: SessionStorage, redirect: PayPalRedirectState): void =>
  void saveRedirectState(session, { ...redirect, from: '' });

/** Removes it after its use. */
export const clearRedirectState = (session: SessionStorage): void => {
  session.set(redirectKey, '');
};
