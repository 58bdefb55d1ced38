import { checkFlow } from '../../flow/check/check-flow.ts';
import type { Finding } from '../../flow/check/finding.ts';
import { decodeFlow } from '../../flow/decode.ts';
import { templateOf } from '../../flow/reach.ts';
import type { Flow } from '../../flow/types.ts';
import { flow, rawTemplate } from '../../http/contract/paywall-calls.ts';
import { decodeTemplate } from '../../http/contract/template-guards.ts';
import { bounded, stepWaitMs } from '../../platform/bounded.ts';
import type { ExplainPorts } from './explain-ports.ts';

type CheckPorts = Pick<ExplainPorts, 'http' | 'platform'>;

/** Every template that a flow names, each once. */
const namedIn = (document: unknown): string[] => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) return [];
  const nodes = decoded.flow.subFlows.flatMap(({ pages, users, eventAndTriggers, actions }) =>
    [pages, users, eventAndTriggers, actions].flat(),
  );
  return [...new Set(nodes.flatMap((node) => templateOf(node)?.templateId ?? []))];
};

/** Null, or a 404. The core's failures are of a class of the core's own build: what they say counts. */
const isMissing = (failure: unknown): boolean => {
  if (typeof failure !== 'object' || failure === null) return false;
  const [status, body] = [Reflect.get(failure, 'status'), Reflect.get(failure, 'body')];
  return status === 404 || (status === 200 && body === null);
};

/** What the service says of the templates that a flow names: one that it does not give for another reason is there. */
const templatesOf = async ({ http }: CheckPorts, siteId: string, document: unknown) => {
  const found = await Promise.all(
    namedIn(document).map(async (templateId) => {
      try {
        const raw = await http(rawTemplate, {
          query: { siteId, templateId, version: undefined },
          timeoutMs: stepWaitMs,
        });
        const read = decodeTemplate(raw);
        return { templateId, isThere: true, isHard: read?.style === 'popup' && !read.showCloseButton };
      } catch (failure) {
        return { templateId, isThere: !isMissing(failure), isHard: false };
      }
    }),
  );
  return {
    templateIds: found.filter(({ isThere }) => isThere).map(({ templateId }) => templateId),
    hardTemplateIds: found.filter(({ isHard }) => isHard).map(({ templateId }) => templateId),
  };
};

/** Which of the templates that a flow names are popups without a close button; none where the service does not tell. */
export const hardTemplatesOf = async (ports: CheckPorts, siteId: string, flow: Flow): Promise<readonly string[]> => {
  const known = await bounded(ports.platform.clock, stepWaitMs, templatesOf(ports, siteId, flow));
  return known?.hardTemplateIds ?? [];
};

/**
 * Fetches a flow as its operator wrote it and names what is wrong with it, templates that do not exist among it: the
 * decoded one has lost what decoding leaves out. Rejects with a `Failure` when the service does not give it.
 */
export const checkWritten = async (
  ports: CheckPorts,
  { siteId, flowId, version }: { siteId: string; flowId: string; version: string },
): Promise<Finding[]> => {
  const query = { siteId, flowId, version: version || undefined };
  const document = await ports.http(flow, { query, timeoutMs: stepWaitMs });
  const known = await bounded(ports.platform.clock, stepWaitMs, templatesOf(ports, siteId, document));
  return checkFlow(document, { now: ports.platform.clock.now(), ...known });
};

/** The same for a document that was typed in; a text that is no JSON gives why. */
export const checkText = (text: string, nowMs: number): Finding[] | string => {
  try {
    return checkFlow(JSON.parse(text), { now: nowMs });
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
};
