import type { Http } from '../../http/client.ts';

/** Wraps the client so that every call carries the bearer of the impersonated reader instead of the own one. */
export const withBearer =
  (http: Http, bearer: string): Http =>
  (endpoint, request) =>
    http(endpoint, { ...request, bearer });
