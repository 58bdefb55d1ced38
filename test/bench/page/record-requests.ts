import type { CDPSession } from '@playwright/test';
import type { Arrival, PageRequest } from '../trace/requests.ts';

interface OpenRequest extends Omit<PageRequest, 'arrivals'> {
  arrivals: Arrival[];
}

/** Records the requests of a page from its document on. Call the result at the end. */
export const recordRequests = (session: CDPSession): (() => PageRequest[]) => {
  const requests = new Map<string, OpenRequest>();
  let origin: number | null = null;
  /** Ms from the document's request; the timestamps are in s. */
  const since = (timestamp: number): number => (timestamp - (origin ?? timestamp)) * 1000;

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    origin ??= timestamp;
    const stack = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames;
    requests.set(requestId, {
      url: request.url,
      start: since(timestamp),
      end: Number.POSITIVE_INFINITY,
      arrivals: [],
      asker: stack?.[0]?.url || initiator.url || '',
      isFromCode: stack !== undefined,
    });
  });
  // The second use of a preloaded file is no request.
  session.on('Network.requestServedFromCache', ({ requestId }) => void requests.delete(requestId));
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    requests.get(requestId)?.arrivals.push({ at: since(timestamp), bytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.end = since(timestamp);
    const bytes = request.arrivals.reduce((sum, arrival) => sum + arrival.bytes, 0);
    request.arrivals.push({ at: request.end, bytes: encodedDataLength - bytes });
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.end = since(timestamp);
  });
  return () => [...requests.values()];
};
