import type { EntitlementMemory } from '../access/entitlement-memory.ts';
import { cookieOf, type Visitor } from './visitor.ts';

/** The cookie that stores when its reader was last entitled. */
const entitlementCookieName = 'pw_edge';

/** The cookie by which a gate knows an entitled reader again. */
export interface ReaderMemory {
  /** True if a decision may change a cookie: the headers of its response have to wait for it. */
  isStale(visitor: Visitor): Promise<boolean>;
  /** True if the reader was entitled in the last 24 hours. */
  wasRecentlyEntitled(visitor: Visitor): Promise<boolean>;
  /** Returns the cookies that follow from a decision; null: it is unknown whether the reader is entitled. */
  decisionCookies(request: Request, visitor: Visitor, isEntitled: boolean | null): Promise<readonly string[]>;
}

/** Creates the memory. Without `entitlements` nothing of a decision is remembered. */
export const createReaderMemory = (entitlements: EntitlementMemory | null): ReaderMemory => {
  const cookieValue = ({ cookies }: Visitor) => cookies[entitlementCookieName] ?? null;
  return {
    isStale: async (visitor) => {
      if (entitlements === null || visitor.token === null) return false;
      return !(await entitlements.isFresh(cookieValue(visitor), visitor.token));
    },
    wasRecentlyEntitled: async (visitor) =>
      visitor.token !== null && (await entitlements?.wasRecentlyEntitled(cookieValue(visitor), visitor.token)) === true,
    decisionCookies: async (request, visitor, isEntitled) => {
      if (entitlements === null || visitor.token === null || isEntitled === null) return [];
      const value = await entitlements.nextCookie(cookieValue(visitor), visitor.token, isEntitled);
      if (value === null) return [];
      const maxAgeSec = value === '' ? 0 : 86_400;
      return [cookieOf(request, { name: entitlementCookieName, value, maxAgeSec, isHidden: true })];
    },
  };
};
