/** A meter service in memory that keeps to the contract, for tests of what a page counts. */
import type { Sent } from './fake-world.ts';

interface Counted {
  pageId: string;
  viewId: string | null;
}

interface MeterServiceOptions {
  /** Knows neither `viewId` nor `limit`, as a service from before them. */
  isOlder?: boolean;
}

/** Sets one up. `counted` holds the views that each counter has counted, in order. */
export const createMeterService = ({ isOlder = false }: MeterServiceOptions = {}) => {
  const counted = new Map<string, Counted[]>();
  const posts: URLSearchParams[] = [];
  const viewsOf = (query: URLSearchParams) => {
    const name = ['uid', 'flowId', 'counterId'].map((key) => query.get(key)).join('/');
    const views = counted.get(name) ?? [];
    counted.set(name, views);
    return views;
  };
  const read = ({ query }: Sent) => {
    const views = viewsOf(query);
    const at = isOlder ? -1 : views.findIndex(({ viewId }) => viewId !== null && viewId === query.get('viewId'));
    if (at >= 0) return { count: at, increment: false };
    const isOwn = query.get('countSamePage') === 'false' && views.some(({ pageId }) => pageId === query.get('pageId'));
    return { count: views.length - (isOwn ? 1 : 0), increment: !isOwn };
  };
  const count = (sent: Sent) => {
    const { query } = sent;
    posts.push(query);
    const views = viewsOf(query);
    const limit = isOlder ? Number.POSITIVE_INFINITY : Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    const { increment } = read(sent);
    if (!increment || views.length >= limit) return { count: views.length, increment: false };
    views.push({ pageId: query.get('pageId') ?? '', viewId: query.get('viewId') });
    return { count: views.length, increment: true };
  };
  return { read, count, counted, posts, answers: { 'GET /api/flow/meter': read, 'POST /api/flow/meter': count } };
};

/** What such a service is. */
export type MeterService = ReturnType<typeof createMeterService>;
