/** The requests of a page: how much they bring, and how many of them wait for each other. */

/** Bytes that came at a time. */
export interface Arrival {
  at: number;
  bytes: number;
}

/** A request. Times in ms from the navigation. */
export interface PageRequest {
  url: string;
  start: number;
  /** Infinity: it has not ended. */
  end: number;
  /** Its bytes as they came, compressed, with headers. */
  arrivals: readonly Arrival[];
  /** The file that asks: the document, a module that imports, or a script that runs. */
  asker: string;
  /** True if a script asked while it ran: the request may then have waited for the answer of another. */
  isFromCode: boolean;
}

/** A request with the number of requests from the first of its chain to itself. */
export interface LinkedRequest extends PageRequest {
  depth: number;
}

/**
 * Finds the depth of each request: 1 for what the document and its inline scripts ask for, one more than the module's for
 * an import. A call of a loaded script comes after that script, and after the answer that came last before it. That is
 * what it waited for, unless another answer happened to come in between: the depth is then wrong.
 */
export const linkRequests = (requests: readonly PageRequest[]): LinkedRequest[] => {
  const linked: LinkedRequest[] = [];
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    const script = linked.findLast(({ url }) => url === request.asker);
    const mayWait = request.isFromCode && script !== undefined;
    const ended = linked.filter(({ end }) => mayWait && end <= request.start);
    const last = ended.sort((a, b) => a.end - b.end).at(-1);
    linked.push({ ...request, depth: Math.max(script?.depth ?? 0, last?.depth ?? 0) + 1 });
  }
  return linked;
};

/** The requests that started before a time. */
export const startedBefore = <Request extends PageRequest>(requests: readonly Request[], until: number): Request[] =>
  requests.filter(({ start }) => start < until);

/** Sums the bytes that came up to a time. */
export const bytesUntil = (requests: readonly Pick<PageRequest, 'arrivals'>[], until: number): number =>
  requests.flatMap(({ arrivals }) => arrivals).reduce((sum, { at, bytes }) => sum + (at <= until ? bytes : 0), 0);
