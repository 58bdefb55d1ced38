import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import { own } from '../platform/own-value.ts';
import type { SessionMemory } from '../platform/platform.ts';

/** Where the visit to PayPal is kept that this tab is on. */
const visitKey = 'pw_paypal';

/** A visit to PayPal's pages: its state is random, serves once, and belongs to this tab. */
export interface PayPalVisit {
  state: string;
  siteId: string;
  /** Which page goes on with what it brings. */
  purpose: string;
  /** What that page needs to know for it; nothing secret. */
  note: string;
  /** The page that was left; empty once somebody has gone back to it by the browser's own button. */
  from: string;
}

const texts = ['state', 'siteId', 'purpose', 'note', 'from'] as const;

const isVisit = (value: unknown): value is PayPalVisit => texts.every((name) => typeof own(value, name) === 'string');

/** Keeps a visit; false where the browser does not keep anything. */
export const keepVisit = (session: SessionMemory, { state, siteId, purpose, note, from }: PayPalVisit): boolean =>
  session.set(visitKey, writeOwnJson({ state, siteId, purpose, note, from }));

const read = (session: SessionMemory): PayPalVisit | null => {
  try {
    const kept = parseOwnJson(session.get(visitKey) ?? 'null');
    return isVisit(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** The visit of a state; null for one that is none of this tab's. */
export const findVisit = (session: SessionMemory, state: string): PayPalVisit | null => {
  const kept = read(session);
  return kept?.state === state ? kept : null;
};

/** The visit that began on this page, which was loaded again without an answer: by the browser's own button. */
export const findLeftVisit = (session: SessionMemory, address: string): PayPalVisit | null => {
  const kept = read(session);
  return kept?.from === address ? kept : null;
};

/** It has been told of; the reader may still go forward again, and agree. */
export const noteLeft = (session: SessionMemory, visit: PayPalVisit): void =>
  void keepVisit(session, { ...visit, from: '' });

/** It has served. */
export const endVisit = (session: SessionMemory): void => {
  session.set(visitKey, '');
};
