import { flow } from '../../contract/paywall/flow.ts';
import { rawTemplate } from '../../contract/paywall/template.ts';
import { checkFlow } from '../../flow/check/check-flow.ts';
import type { Finding } from '../../flow/check/finding.ts';
import { decodeFlow } from '../../flow/decode-flow.ts';
import { getTemplateName } from '../../flow/graph.ts';
import type { Flow } from '../../flow/types.ts';
import { stepTimeoutMs, withTimeout } from '../../platform/with-timeout.ts';
import { mendTemplate } from '../recovery/mend-template.ts';
import type { ExplainPorts } from './explain-ports.ts';

type CheckPorts = Pick<ExplainPorts, 'http' | 'platform'>;

/** Returns every template id of a flow, each once. */
const templateIdsIn = (document: unknown): string[] => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) return [];
  const nodes = decoded.flow.subFlows.flatMap(({ pages, users, eventAndTriggers, actions }) =>
    [pages, users, eventAndTriggers, actions].flat(),
  );
  return [...new Set(nodes.flatMap((node) => getTemplateName(node)?.templateId ?? []))];
};

/**
 * True for null or a 404. The core's failures come from another build with its own class, so their fields are checked.
 */
const isMissing = (failure: unknown): boolean => {
  if (typeof failure !== 'object' || failure === null) return false;
  const [status, body] = [Reflect.get(failure, 'status'), Reflect.get(failure, 'body')];
  return status === 404 || (status === 200 && body === null);
};

/** Looks up the templates of a flow. One that fails for another reason than a 404 counts as found. */
const checkTemplates = async ({ http }: CheckPorts, siteId: string, document: unknown) => {
  const templates = await Promise.all(
    templateIdsIn(document).map(async (templateId) => {
      try {
        const raw = await http(rawTemplate, {
          query: { siteId, templateId, version: undefined },
          timeoutMs: stepTimeoutMs,
        });
        const template = mendTemplate(raw, () => {});
        return { templateId, isFound: true, isHard: template?.style === 'popup' && !template.showCloseButton };
      } catch (failure) {
        return { templateId, isFound: !isMissing(failure), isHard: false };
      }
    }),
  );
  return {
    templateIds: templates.filter(({ isFound }) => isFound).map(({ templateId }) => templateId),
    hardTemplateIds: templates.filter(({ isHard }) => isHard).map(({ templateId }) => templateId),
  };
};

/** Returns the templates of a flow that are popups without a close button; none if the service can't be reached. */
export const findHardTemplates = async (ports: CheckPorts, siteId: string, flow: Flow): Promise<readonly string[]> => {
  const templates = await withTimeout(ports.platform.clock, stepTimeoutMs, checkTemplates(ports, siteId, flow));
  return templates?.hardTemplateIds ?? [];
};

/**
 * Fetches a flow as its operator wrote it and returns its problems, missing templates included: the decoded flow lacks
 * the parts that decoding drops. Rejects with a `Failure` if the request fails.
 */
export const checkFlowSource = async (
  ports: CheckPorts,
  { siteId, flowId, version }: { siteId: string; flowId: string; version: string },
): Promise<Finding[]> => {
  const query = { siteId, flowId, version: version || undefined };
  const document = await ports.http(flow, { query, timeoutMs: stepTimeoutMs });
  const templates = await withTimeout(ports.platform.clock, stepTimeoutMs, checkTemplates(ports, siteId, document));
  return checkFlow(document, { now: ports.platform.clock.now(), ...templates });
};

/** Checks a document that was typed in; returns the error message if the text is not valid JSON. */
export const checkText = (text: string, nowMs: number): Finding[] | string => {
  try {
    return checkFlow(JSON.parse(text), { now: nowMs });
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
};
