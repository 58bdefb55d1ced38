/** The calls of the workbench, decoded by the schemas of the contract. */
import * as v from 'valibot';
import { experimentCalls, experimentReply } from '../../../src/contract/flows/experiment.ts';
import {
  flowChangeReply,
  flowHistoryReply,
  flowListReply,
  flowVersionCalls,
} from '../../../src/contract/flows/flow-versions.ts';
import { eventExport } from '../../../src/contract/tracking/event-export.ts';
import { type Json, parseDocument } from './json.ts';

/** A call that was refused; `code` is that of the contract, empty if there was no answer. */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'OperatorError';
    this.code = code;
  }
}

const failure = v.object({ error: v.object({ code: v.union([v.string(), v.number()]), message: v.string() }) });

/** Sends a request; `fetch` of the page, or of a test. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The versions and changes of a flow. */
export type FlowHistory = v.InferOutput<typeof flowHistoryReply>;
/** The flows of the site. */
export type FlowList = v.InferOutput<typeof flowListReply>['flows'];

/** The experiments of a version. */
export type Experiments = v.InferOutput<typeof experimentReply>;

const readReply = async <Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { success, output } = v.safeParse(failure, body);
    if (success) throw new OperatorError(String(output.error.code), output.error.message);
    throw new OperatorError('', `The service answered ${response.status}`);
  }
  return v.parse(schema, body);
};

const search = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query)}`;

/** The calls. */
export type OperatorApi = ReturnType<typeof createOperatorApi>;

/** Creates the calls for a site. The key of the sandbox is read once. */
export const createOperatorApi = (send: Send, siteId: string) => {
  let pendingKey: Promise<string> | null = null;
  const key = (): Promise<string> => {
    pendingKey ??= send('/sandbox/operator-key')
      .then((response) => readReply(response, v.object({ key: v.string() })))
      .then((reply) => reply.key);
    return pendingKey;
  };
  const headers = async () => ({ authorization: `Bearer ${await key()}`, 'content-type': 'application/json' });
  const get = async (path: string, query: Readonly<Record<string, string>>) =>
    send(path + search({ siteId, ...query }), { headers: await headers() });
  const post = async (path: string, body: object) => {
    const request = { method: 'POST', headers: await headers(), body: JSON.stringify({ siteId, ...body }) };
    return readReply(await send(path, request), flowChangeReply);
  };
  return {
    list: async (): Promise<FlowList> =>
      (await readReply(await get(flowVersionCalls.flowList.path, {}), flowListReply)).flows,
    history: async (flowId: string): Promise<FlowHistory> =>
      readReply(await get(flowVersionCalls.flowHistory.path, { flowId }), flowHistoryReply),
    document: async (flowId: string, version: number): Promise<Json> => {
      const response = await send(`/api/flow/data${search({ siteId, flowId, version: String(version) })}`);
      const parsed = parseDocument(await response.text());
      if (!response.ok || 'error' in parsed) throw new OperatorError('', `Version ${version} could not be read`);
      return parsed.document;
    },
    save: (body: { flowId: string; operator: string; parent: number | null; newest: number | null; document: Json }) =>
      post(flowVersionCalls.saveDraft.path, body),
    publish: (body: { flowId: string; operator: string; version: number; live: number | null }) =>
      post(flowVersionCalls.publishFlow.path, body),
    schedule: (body: { flowId: string; operator: string; version: number; live: number | null; at: string | null }) =>
      post(flowVersionCalls.scheduleFlow.path, body),
    rollBack: (body: { flowId: string; operator: string; live: number }) =>
      post(flowVersionCalls.rollBackFlow.path, body),
    /** The experiments of a version. */
    experiments: async (flowId: string, version: number): Promise<Experiments> =>
      readReply(await get(experimentCalls.experiments.path, { flowId, version: String(version) }), experimentReply),
    /** Records page views of generated readers in the sandbox; with a flow, also the goals of its live version. */
    recordAudience: async (body: { url: string; views: number; flowId?: string }) =>
      readReply(
        await send('/sandbox/audience', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ siteId, ...body }),
        }),
        v.object({ views: v.number(), goals: v.number() }),
      ),
    /** The recorded page views of the site, as NDJSON. */
    recordedVisits: async (): Promise<string> => {
      const response = await get(eventExport.path, {});
      if (!response.ok) throw new OperatorError('', `The recorded visits could not be read: ${response.status}`);
      return response.text();
    },
  };
};
