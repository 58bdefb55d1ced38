/** A meter service in memory that follows the contract, for tests of counting. */
import type { SentRequest } from '../world/fake-world.ts';

export interface Counted {
  pageId: string;
  viewId: string | null;
}

interface MeterServiceOptions {
  /** Knows neither `viewId` nor `limit`, like an older service. */
  isOlder?: boolean;
}

/** Creates one. `countedViews` holds the views that each counter has counted, in order. */
export const createMeterService = ({ isOlder = false }: MeterServiceOptions = {}) => {
  const countedViews = new Map<string, Counted[]>();
  const posts: URLSearchParams[] = [];
  const viewsOf = (query: URLSearchParams) => {
    const name = ['uid', 'flowId', 'counterId'].map((key) => query.get(key)).join('/');
    const views = countedViews.get(name) ?? [];
    countedViews.set(name, views);
    return views;
  };
  const readMeter = ({ query }: SentRequest) => {
    const views = viewsOf(query);
    const at = isOlder ? -1 : views.findIndex(({ viewId }) => viewId !== null && viewId === query.get('viewId'));
    if (at >= 0) return { count: at, increment: false };
    const isOwn = query.get('countSamePage') === 'false' && views.some(({ pageId }) => pageId === query.get('pageId'));
    return { count: views.length - (isOwn ? 1 : 0), increment: !isOwn };
  };
  const count = (request: SentRequest) => {
    const { query } = request;
    posts.push(query);
    const views = viewsOf(query);
    const limit = isOlder ? Number.POSITIVE_INFINITY : Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    const { increment } = readMeter(request);
    if (!increment || views.length >= limit) return { count: views.length, increment: false };
    views.push({ pageId: query.get('pageId') ?? '', viewId: query.get('viewId') });
    return { count: views.length, increment: true };
  };
  return {
    read: readMeter,
    count,
    counted: countedViews,
    posts,
    answers: { 'GET /api/flow/meter': readMeter, 'POST /api/flow/meter': count },
  };
};

/** Such a service. */
export type MeterService = ReturnType<typeof createMeterService>;
