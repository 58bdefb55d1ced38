import { createFetch } from 'ofetch';
import type { Http } from './client.ts';
import type { Send } from './send.ts';

/** Settings of ofetch that a page may have hung on `Object.prototype` (security point 1). */
const unset = {
  baseURL: undefined,
  query: undefined,
  params: undefined,
  parseResponse: undefined,
  onRequest: undefined,
  onRequestError: undefined,
  onResponse: undefined,
  onResponseError: undefined,
};

const createOfetchSender = (fetch: typeof globalThis.fetch): Send => {
  const { raw } = createFetch({ fetch });
  return async (url, request, readAs) => {
    const { ok, status, headers, _data } = await raw(url, {
      ...unset,
      ...request,
      responseType: readAs,
      ignoreResponseError: true,
      retry: false,
    });
    return { ok, status, headers, body: _data };
  };
};

/** Wraps the client so that ofetch sends every call: for elements that have room for it in their budget. */
export const withOfetch = (http: Http, fetch: typeof globalThis.fetch): Http => {
  const send = createOfetchSender(fetch);
  return (endpoint, request) => http(endpoint, { ...request, send });
};
