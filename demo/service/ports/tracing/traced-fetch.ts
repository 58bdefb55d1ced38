/** Adds the calls of `fetch` to spans, such as those to providers of single sign-on; their addresses are left out. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';

/** Begins the span of a call; null if it belongs to no span. */
type BeginSpan = (name: string) => Span | null;

interface RequestMessage {
  request: object;
}

const isRequestMessage = (message: unknown): message is RequestMessage =>
  typeof message === 'object' && message !== null && 'request' in message && typeof message.request === 'object';

/** Begins to watch; returns a function that ends it. */
export const traceFetch = (begin: BeginSpan, fail: (span: Span, code: string) => void): (() => void) => {
  const spans = new WeakMap<object, Span>();
  const onCreate = (message: unknown): void => {
    if (!isRequestMessage(message)) return;
    const { request } = message;
    const span = begin('method' in request ? String(request.method) : 'fetch');
    if (span !== null) spans.set(request, span);
  };
  const onHeaders = (message: unknown): void => {
    const span = isRequestMessage(message) ? spans.get(message.request) : undefined;
    const status = Number(Object(Object(message).response).statusCode);
    span?.setAttribute('http.response.status_code', status);
    if (span !== undefined && status >= 500) fail(span, String(status));
  };
  const onEnd = (message: unknown): void => {
    if (isRequestMessage(message)) spans.get(message.request)?.end();
  };
  const onError = (message: unknown): void => {
    const span = isRequestMessage(message) ? spans.get(message.request) : undefined;
    if (span === undefined) return;
    fail(span, String(Object(Object(message).error).code ?? 'unknown'));
    span.end();
  };
  const channels = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:trailers', onEnd],
    ['undici:request:error', onError],
  ] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
};
