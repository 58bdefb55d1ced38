import type { Http } from '../http/client.ts';

/** The same client with the bearer of somebody who is acted for on every call; the reader's own stays out of them. */
export const httpAs =
  (http: Http, bearer: string): Http =>
  (endpoint, request) =>
    http(endpoint, { ...request, bearer });
