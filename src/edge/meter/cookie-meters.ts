import { base64urlOf } from '../../contract/statements/base64url.ts';
import type { MeterQuery } from '../../flow/types.ts';
import type { VisitorView } from '../services/services.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { CountedMeters, CountedPages, MeterCookie } from './meter-cookie.ts';
import { endOfPeriod } from './meter-period.ts';

/** The cookie with a visitor's counts. */
export const meterCookieName = 'pw_meter';

/** A process remembers this many visitors; then it forgets all of them, and the cookies count on. */
const maxVisitors = 10_000;

/** The meter of one count: the number of other pages, and whether this page counts. */
interface MeterCount {
  count: number;
  increment: boolean;
}

/** The meters of one request, counted without a service. */
export interface CookieMeters {
  readMeter(query: MeterQuery, view: VisitorView): Promise<MeterCount>;
  countMeter(query: MeterQuery, view: VisitorView): Promise<MeterCount>;
}

/** Counts views in a signed cookie of the visitor. */
export interface MeterBook {
  open(visitor: Visitor): Promise<CookieMeters>;
  /** Returns the value of the cookie after a decision; null: nothing was counted. */
  nextCookie(visitor: Visitor): Promise<string | null>;
}

const nameOf = ({ flowId, counterId }: MeterQuery): string => `${flowId} ${counterId}`;

/**
 * Creates the book. A process takes what it remembers of a visitor together with the cookie: an old cookie that comes
 * again, and requests at once, open nothing more. Several processes share only the cookie.
 */
export const createMeterBook = (cookie: MeterCookie, subtle: SubtleCrypto, now: () => number): MeterBook => {
  const memory = new Map<string, CountedMeters>();

  const hashOf = async (pageId: string) =>
    base64urlOf(await subtle.digest('SHA-256', new TextEncoder().encode(pageId))).slice(0, 11);

  const join = (one: CountedPages | undefined, other: CountedPages | undefined, query: MeterQuery): CountedPages => {
    const running = [one, other].filter(
      (each): each is CountedPages => each !== undefined && now() < endOfPeriod(each.startMs, query),
    );
    if (running.length === 0) return { startMs: now(), pages: [] };
    const startMs = Math.min(...running.map((each) => each.startMs));
    return { startMs, pages: [...new Set(running.flatMap(({ pages }) => pages))] };
  };

  const remember = (clientId: string, meters: CountedMeters) => {
    if (memory.size >= maxVisitors && !memory.has(clientId)) memory.clear();
    memory.set(clientId, meters);
  };

  return {
    open: async ({ clientId, cookies }) => {
      const kept = await cookie.read(clientId, cookies[meterCookieName] ?? null);
      const current = (query: MeterQuery) =>
        join(kept.get(nameOf(query)), memory.get(clientId)?.get(nameOf(query)), query);
      return {
        readMeter: async (query, { pageId }) => {
          const { pages } = current(query);
          const isCounted = pages.includes(await hashOf(pageId));
          return { count: pages.length - Number(isCounted), increment: !isCounted };
        },
        countMeter: async (query, { pageId }) => {
          const hash = await hashOf(pageId);
          const { startMs, pages } = current(query);
          const canCount = !pages.includes(hash) && pages.length < (query.limit ?? Number.POSITIVE_INFINITY);
          const counted = { startMs, pages: canCount ? [...pages, hash] : pages };
          remember(clientId, new Map([...kept, ...(memory.get(clientId) ?? []), [nameOf(query), counted]]));
          return { count: counted.pages.length, increment: canCount };
        },
      };
    },
    nextCookie: async ({ clientId }) => {
      const meters = memory.get(clientId);
      return meters === undefined ? null : cookie.write(clientId, meters);
    },
  };
};
