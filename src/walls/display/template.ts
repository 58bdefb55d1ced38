import type { InferOutput } from 'valibot';
import type { templateReply } from '../../contract/paywall/template.ts';
import { rawTemplate } from '../../contract/paywall/template.ts';
import type { TemplateName } from '../../flow/graph.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';

/** Template data (spec: paywall point 3). */
export type Template = InferOutput<typeof templateReply>;

/**
 * Fetches raw templates, each once per page; a failed request is repeated next time. Null: the site has no template of
 * that name. Undefined: the request failed.
 */
export type Templates = (siteId: string, name: TemplateName) => Promise<object | null | undefined>;

/** True if the service has no such template: a 404, or null with a 200. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof Failure && (failure.status === 404 || (failure.status === 200 && failure.body === null));

/** A failed template call is silent (spec: paywall point 8). */
export const createTemplates = (http: Http): Templates => {
  const cache = new Map<string, ReturnType<Templates>>();
  return (siteId, { templateId, version }) => {
    const key = [siteId, templateId, version].join('\n');
    const pending = cache.get(key);
    if (pending !== undefined) return pending;
    const request = http(rawTemplate, { query: { siteId, templateId, version }, timeoutMs: stepTimeoutMs }).catch(
      (failure) => {
        cache.delete(key);
        return isMissing(failure) ? null : undefined;
      },
    );
    cache.set(key, request);
    return request;
  };
};
