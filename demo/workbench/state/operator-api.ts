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
import { createOperatorCalls, OperatorError, readReply, type Send, search } from './operator-calls.ts';

/** The versions and changes of a flow. */
export type FlowHistory = v.InferOutput<typeof flowHistoryReply>;
/** The flows of the site. */
export type FlowList = v.InferOutput<typeof flowListReply>['flows'];

/** The experiments of a version. */
export type Experiments = v.InferOutput<typeof experimentReply>;

/** The calls. */
export type OperatorApi = ReturnType<typeof createOperatorApi>;

/** Creates the calls for a site. */
export const createOperatorApi = (send: Send, siteId: string, savedKey: string | null = null) => {
  const { get, read, write } = createOperatorCalls(send, siteId, savedKey);
  const post = (path: string, body: object) => write(path, body, flowChangeReply);
  return {
    read,
    list: async (): Promise<FlowList> => (await read(flowVersionCalls.flowList.path, {}, flowListReply)).flows,
    history: async (flowId: string): Promise<FlowHistory> =>
      read(flowVersionCalls.flowHistory.path, { flowId }, flowHistoryReply),
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
      read(experimentCalls.experiments.path, { flowId, version: String(version) }, experimentReply),
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
