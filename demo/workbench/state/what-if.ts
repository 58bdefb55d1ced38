/** Decides one view of a reader whom the editor describes, and what the page would then show. */
import { decodeFlow, evaluateFlow, type FlowOutcome } from '../../../src/flow/index.ts';
import type { AgentKind, PageFacts, VisitorFacts } from '../../../src/flow/types.ts';
import { readBranches } from './flow-nodes.ts';
import { getAt, type Json } from './json.ts';

/** A reader and a page. */
export interface WhatIf {
  page: PageFacts;
  reader: 'anonymous' | 'registered' | 'subscriber';
  device: 'mobile' | 'tablet' | 'desktop';
  /** The kind of machine that reads; `none` for a person. */
  agent: AgentKind | 'none';
  country: string;
  /** Views that each meter has counted before. */
  viewsBefore: number;
  /** The draw of A/B nodes, from 0 to 100. */
  draw: number;
}

const factsOf = ({ reader, device, agent, country }: WhatIf): VisitorFacts => ({
  loginStatus: reader === 'anonymous' ? 'anonymous' : 'loggedin',
  emailVerified: reader !== 'anonymous',
  device,
  ...(agent !== 'none' && { agent }),
  ...(country !== '' && { country }),
  referrer: '',
  cookies: {},
  localStorage: {},
});

/** Decides the view; returns an error text for a document that is no flow. */
export const decide = async (document: Json, view: WhatIf): Promise<FlowOutcome | { error: string }> => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) return { error: decoded.error };
  return evaluateFlow(decoded.flow, {
    page: view.page,
    visitor: factsOf(view),
    now: Date.now(),
    draw: () => view.draw,
    readMeter: async () => ({ count: view.viewsBefore, increment: true }),
    incrementMeter: async () => {},
    checkRules: async () => view.reader === 'subscriber',
    runDecision: async () => undefined,
  });
};

/** Returns a flow that does at once what was decided: a page that runs it shows the wall as a reader would see it. */
export const previewFlow = (document: Json, { actions }: FlowOutcome): Json => {
  const nodes = readBranches(document).flatMap((branch) => branch.nodes);
  const shown = actions.flatMap(({ nodeId }, index) => {
    const node = nodes.find(({ id, path }) => id === nodeId && path.includes('actions'));
    const json = node && getAt(document, node.path);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? [{ ...json, id: `action-${index}` }]
      : [];
  });
  const start = {
    id: 'start',
    type: 'pages',
    target: { urls: { kind: 'any', data: [{ value: '*', include: true }] } },
    flowgate: { true: shown.map(({ id }) => id), false: [] },
  };
  return {
    flowId: 'preview',
    version: 1,
    subFlows: [{ id: 'preview', pages: [start], users: [], eventAndTriggers: [], actions: shown }],
  };
};
