import type { Http } from '../http/client.ts';

/**
 * The same client, for an edition that signs in on the page's own domain (spec: portal point 9): the auth host is asked
 * there, at `authBase`, where the publisher passes its calls on. Every other service stays where it is.
 */
export const onSameDomain =
  (http: Http, authBase: string): Http =>
  (endpoint, request) =>
    http(endpoint, endpoint.host === 'auth' ? { ...request, base: authBase } : request);
