import { combined } from '../../contract/paywall/combined.ts';
import { flow } from '../../contract/paywall/flow.ts';
import { region } from '../../contract/paywall/region.ts';
import { rawTemplate } from '../../contract/paywall/template.ts';
import { rawTrackingConfig } from '../../contract/tracking/tracking-config.ts';
import type { Http } from '../../http/client.ts';
import { stringifySafeJson } from '../../http/safe-json.ts';

/** The longest time that single calls wait for the combined reply, in ms. */
const combinedTimeoutMs = 2000;

const keyOf = (path: string, query: object): string => stringifySafeJson([path, query]);

/**
 * Answers the first calls of a page from one reply: the page's first flow asks for it instead of its own call. Each part
 * answers one call, by the decoder of that call. A call without a part, and a region for another bearer, is made itself.
 */
export const combineFirstCalls = (http: Http, token: () => string | null): Http => {
  /** The parts of the reply by the calls that they answer. */
  const parts = new Map<string, unknown>();
  let bearer: string | null | undefined;

  const load = (query: { siteId: string; flowId: string }) => {
    const { siteId } = query;
    const loading = http(combined, { query, timeoutMs: combinedTimeoutMs }).then(
      (reply) => {
        for (const [templateId, template] of Object.entries(Object(reply.templates)))
          parts.set(keyOf(rawTemplate.path, { siteId, templateId }), template);
        return reply;
      },
      // The single calls follow, and log what fails.
      (): Record<string, unknown> => ({}),
    );
    const wait = (name: string, path: string, ownQuery: object) =>
      parts.set(
        keyOf(path, ownQuery),
        loading.then((reply) => reply[name] ?? undefined),
      );
    wait('flow', flow.path, query);
    wait('region', region.path, { siteId });
    wait('tracking', rawTrackingConfig.path, { siteId });
  };

  return async (endpoint, request) => {
    const { path } = endpoint;
    const query = Object(Reflect.get(request, 'query'));
    if (bearer === undefined && path === flow.path) {
      bearer = token();
      load(query);
    }
    const key = keyOf(path, query);
    const part = await parts.get(key);
    // Later decisions ask again.
    parts.delete(key);
    if (part === undefined || (path === region.path && bearer !== token())) return http(endpoint, request);
    const body = stringifySafeJson(part);
    const send = async () => ({ ok: true, status: 200, headers: new Headers(), body });
    return http(endpoint, { ...request, send }).catch((failure: unknown) => {
      // Null is a reply: the site has no such template.
      if (part === null) throw failure;
      return http(endpoint, request);
    });
  };
};
