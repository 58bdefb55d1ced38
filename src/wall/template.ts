import type { InferOutput } from 'valibot';
import type { TemplateName } from '../flow/reach.ts';
import type { Http } from '../http/client.ts';
import { rawTemplate } from '../http/contract/paywall-calls.ts';
import type { templateReply } from '../http/contract/template.ts';
import { stepWaitMs } from '../platform/bounded.ts';

/** Template data (spec: paywall point 3). */
export type Template = InferOutput<typeof templateReply>;

/** Fetches templates, undecoded, each once a page; what could not be fetched is asked for again the next time. */
export type Templates = (siteId: string, name: TemplateName) => Promise<object | null>;

/** A failed template call gives null in silence (spec: paywall point 8). */
export const createTemplates = (http: Http): Templates => {
  const known = new Map<string, Promise<object | null>>();
  return (siteId, { templateId, version }) => {
    const key = [siteId, templateId, version].join('\n');
    const begun = known.get(key);
    if (begun !== undefined) return begun;
    const fetched = http(rawTemplate, { query: { siteId, templateId, version }, timeoutMs: stepWaitMs }).catch(() => {
      known.delete(key);
      return null;
    });
    known.set(key, fetched);
    return fetched;
  };
};
