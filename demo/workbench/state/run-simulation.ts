/** Simulates a draft against the live flow: what the worker does. */
import { decodeFlow } from '../../../src/flow/decode-flow.ts';
import { decodeAudience } from '../../../src/flow/simulate/audience/audience.ts';
import { generateVisits } from '../../../src/flow/simulate/audience/generate-visits.ts';
import { getReachGraphs, type ReachGraph } from '../../../src/flow/simulate/reach-graph.ts';
import { simulate, type VisitSource } from '../../../src/flow/simulate/simulate.ts';
import type { Simulation } from '../../../src/flow/simulate/simulation.ts';
import { readVisits } from '../../../src/flow/simulate/visits/read-visits.ts';
import type { Json } from './json.ts';

/** The source of the visits. A union on `kind`. */
export type VisitsFrom =
  | { kind: 'generated'; visits: number; seed: number; url: string }
  /** NDJSON or CSV, such as the service's export or a file of the operator. */
  | { kind: 'text'; text: string; format: 'ndjson' | 'csv' };

/** A simulation to run. */
export interface SimulationRequest {
  draft: Json;
  live: Json | null;
  from: VisitsFrom;
  /** Templates that are no walls. */
  noteTemplateIds: readonly string[];
}

/** Its end. */
export type SimulationEnd =
  | { kind: 'done'; simulation: Simulation; graphs: readonly ReachGraph[] }
  | { kind: 'failed'; message: string };

/** A message of the worker. */
export type SimulationMessage = SimulationEnd | { kind: 'progress'; views: number };

const sourceOf = (from: VisitsFrom): VisitSource | { error: string } => {
  if (from.kind === 'text') return readVisits([from.text], from.format);
  const decoded = decodeAudience({ visits: from.visits, articles: { url: from.url } });
  return 'error' in decoded ? decoded : generateVisits(decoded.audience, from.seed);
};

/** Runs a simulation; never rejects. */
export const runSimulation = async (
  { draft, live, from, noteTemplateIds }: SimulationRequest,
  onProgress: (views: number) => void,
): Promise<SimulationEnd> => {
  const flow = decodeFlow(draft);
  if ('error' in flow) return { kind: 'failed', message: `The draft is no flow: ${flow.error}` };
  const against = live === null ? null : decodeFlow(live);
  const source = sourceOf(from);
  if ('error' in source) return { kind: 'failed', message: source.error };
  try {
    const simulation = await simulate(flow.flow, source, {
      noteTemplateIds: [...noteTemplateIds],
      ...(against !== null && !('error' in against) && { against: against.flow }),
      onProgress: ({ views }) => onProgress(views),
    });
    return { kind: 'done', simulation, graphs: getReachGraphs(flow.flow, simulation.flow) };
  } catch (cause) {
    return { kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) };
  }
};
