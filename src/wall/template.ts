import type { InferOutput } from 'valibot';
import type { TemplateName } from '../flow/reach.ts';
import type { Http } from '../http/client.ts';
import { rawTemplate } from '../http/contract/paywall-calls.ts';
import type { templateReply } from '../http/contract/template.ts';
import { Failure } from '../http/failure.ts';
import { stepWaitMs } from '../platform/bounded.ts';

/** Template data (spec: paywall point 3). */
export type Template = InferOutput<typeof templateReply>;

/**
 * Fetches templates, undecoded, each once a page; what could not be fetched is asked for again the next time. Null: the
 * site has none of that name. Undefined: the service does not tell.
 */
export type Templates = (siteId: string, name: TemplateName) => Promise<object | null | undefined>;

/** The service knows of no such template, whichever way it says so. */
const isAbsent = (failure: unknown): boolean =>
  failure instanceof Failure && (failure.status === 404 || (failure.status === 200 && failure.body === null));

/** A failed template call is silent (spec: paywall point 8). */
export const createTemplates = (http: Http): Templates => {
  const known = new Map<string, ReturnType<Templates>>();
  return (siteId, { templateId, version }) => {
    const key = [siteId, templateId, version].join('\n');
    const begun = known.get(key);
    if (begun !== undefined) return begun;
    const fetched = http(rawTemplate, { query: { siteId, templateId, version }, timeoutMs: stepWaitMs }).catch(
      (failure) => {
        known.delete(key);
        return isAbsent(failure) ? null : undefined;
      },
    );
    known.set(key, fetched);
    return fetched;
  };
};
