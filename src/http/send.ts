/** The parts of a request that the client sets. */
export interface SentRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: BodyInit | null;
  credentials: RequestCredentials;
  keepalive: boolean | undefined;
  signal: AbortSignal;
}

/** A service's response whose body is read; `body` is undefined if there is none. */
export interface ReadResponse {
  ok: boolean;
  status: number;
  headers: Headers;
  body: unknown;
}

/** Sends a request and reads its response as a text or as binary data, whatever its status is. */
export type Send = (url: string, request: SentRequest, readAs: 'text' | 'blob') => Promise<ReadResponse>;

/** Creates the sender of a page's own calls: `fetch` itself, since a page loads it before its decision. */
export const createFetchSender =
  (fetch: typeof globalThis.fetch): Send =>
  async (url, request, readAs) => {
    const response = await fetch(url, request);
    const { ok, status, headers } = response;
    return { ok, status, headers, body: response.body ? await response[readAs]() : undefined };
  };
