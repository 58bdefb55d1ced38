import type { Http } from '../../http/client.ts';

/**
 * Wraps the client for an edition that signs in on the page's own domain (spec: portal point 9): calls of the auth host
 * go to `authBase`, where the publisher forwards them. Other services are unchanged.
 */
export const withSameDomainAuth =
  (http: Http, authBase: string): Http =>
  (endpoint, request) =>
    http(endpoint, endpoint.host === 'auth' ? { ...request, base: authBase } : request);
