import { getNodes } from '../check/edges.ts';
import { type WalkRecord, walkFlow } from '../prepared/evaluate-sync.ts';
import { alreadyVisited } from '../prepared/lazy-trace.ts';
import type { PlanNode, Port } from '../prepared/plan-node.ts';
import type { Flow, FlowNode } from '../types.ts';
import { MeterReadings } from './meters/meter-readings.ts';
import type { MeteredReader } from './meters/meter-replay.ts';
import { createDraw, ReplayEnvironment } from './replay-environment.ts';
import type { SimulatedVisit } from './visits/visit.ts';

/** The first time that a visitor reached an A/B node, and the variant that the visitor has there. */
export interface Exposure {
  /** The variant's id; `none` for a draw beyond all variants. */
  variant: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** An A/B node with its exposures by visitor. */
export interface ExposedNode {
  branch: number;
  node: FlowNode;
  exposures: ReadonlyMap<string, Exposure>;
}

interface Tally {
  branch: number;
  node: FlowNode;
  exposures: Map<string, Exposure>;
}

/** Options of the replay. */
interface ExposureOptions {
  /** The zone of visits that name none; `UTC` by default. */
  timeZone?: string;
}

/**
 * Finds who reached which A/B node of a flow. It replays page views in the order of their times with the draw of a page,
 * so `visitor` must be the real id of the visitor and no pseudonym. What decides if a visitor reaches a node comes before
 * the draw, so an exposure that the replay misses is missed in every variant alike.
 */
export class ExposureReplay {
  readonly #flow: Flow;
  readonly #environment: ReplayEnvironment;
  readonly #record: WalkRecord = { nodes: [], ports: [] };
  readonly #readers = new Map<string, MeteredReader>();
  readonly #tallies: readonly Tally[];
  readonly #tallyOf = new Map<PlanNode, Tally | null>();

  constructor(flow: Flow, { timeZone = 'UTC' }: ExposureOptions = {}) {
    this.#flow = flow;
    this.#environment = new ReplayEnvironment(createDraw(flow, ''), new MeterReadings(), timeZone);
    this.#tallies = flow.subFlows.flatMap((branch, index) =>
      getNodes(branch)
        .filter(({ type }) => type === 'abtest')
        .map((node) => ({ branch: index, node, exposures: new Map() })),
    );
  }

  /**
   * Replays a page view. With `isCounted: false` only its meters count, such as those before a version was live. Returns
   * true if a node asked for something that the view does not tell, so that the view may have met more nodes.
   */
  replay(visit: SimulatedVisit, { isCounted }: { isCounted: boolean }): boolean {
    const { nodes, ports } = this.#record;
    nodes.length = 0;
    ports.length = 0;
    const { rules } = this.#environment.unknown;
    this.#environment.begin(visit, this.#readerOf(visit.visitor));
    walkFlow(this.#flow, this.#environment, this.#record);
    if (isCounted) {
      for (const [index, planNode] of nodes.entries()) this.#expose(visit, planNode, ports[index]);
    }
    return this.#environment.unknown.rules > rules || ports.some(({ outcome }) => outcome === 'stopped');
  }

  #expose({ visitor, time }: SimulatedVisit, planNode: PlanNode, port: Port | undefined): void {
    const tally = this.#findTally(planNode);
    if (tally === null || port === undefined || port === alreadyVisited) return;
    if (!tally.exposures.has(visitor)) tally.exposures.set(visitor, { variant: port.outcome, time });
  }

  /** Returns the A/B nodes in the order of the flow. */
  toList(): readonly ExposedNode[] {
    return this.#tallies;
  }

  #readerOf(visitor: string): MeteredReader {
    const known = this.#readers.get(visitor);
    if (known !== undefined) return known;
    const reader = { firstMeter: null, pageViews: -1 };
    this.#readers.set(visitor, reader);
    return reader;
  }

  #findTally(planNode: PlanNode): Tally | null {
    const known = this.#tallyOf.get(planNode);
    if (known !== undefined) return known;
    const tally =
      this.#tallies.find(({ branch, node }) => branch === planNode.branch && node.id === planNode.id) ?? null;
    this.#tallyOf.set(planNode, tally);
    return tally;
  }
}
