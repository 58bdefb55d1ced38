import { findStartNode } from '../check/edges.ts';
import { type WalkRecord, walkFlow } from '../prepared/evaluate-sync.ts';
import type { Flow } from '../types.ts';
import type { NextNumber } from './audience/random.ts';
import { ConflictFinder } from './counts/conflicts.ts';
import { countExperiments } from './counts/experiments.ts';
import { NodeReachCounter } from './counts/node-reach.ts';
import { type FlowReader, getSegment, type Segment, type SimulatedReader, segments } from './counts/readers.ts';
import { Histogram, shareOf } from './counts/statistics.ts';
import { type ActionKind, createActionKinds, type WallOptions } from './counts/wall-kinds.ts';
import { MeterReadings } from './meters/meter-readings.ts';
import { createDraw, ReplayEnvironment } from './replay-environment.ts';
import type { BranchResult, FlowResult, SegmentResult } from './simulation.ts';
import type { SimulatedVisit } from './visits/visit.ts';

/** Options of the replay of one flow. */
export interface ReplayOptions extends WallOptions {
  seed: string;
  timeZone: string;
  random: NextNumber;
}

/** Returns what a reader has of this flow. */
type SelectReader = (reader: SimulatedReader) => FlowReader;

const byWhole = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Replays visits over one flow, and counts what it does. */
export class FlowReplay {
  readonly #flow: Flow;
  readonly #draw: (visitor: string, nodeId: string) => number;
  readonly #environment: ReplayEnvironment;
  readonly #readings = new MeterReadings();
  readonly #reach: NodeReachCounter;
  readonly #conflicts: ConflictFinder;
  readonly #kindOf: ReturnType<typeof createActionKinds>;
  readonly #record: WalkRecord = { nodes: [], ports: [] };
  readonly #starts: readonly (string | undefined)[];
  readonly #branches: BranchResult[];
  readonly #segmentViews: Record<Segment, { views: number; wallViews: number }> = {
    anonymous: { views: 0, wallViews: 0 },
    registered: { views: 0, wallViews: 0 },
    subscriber: { views: 0, wallViews: 0 },
  };
  #views = 0;
  #wallViews = 0;
  #hardWallViews = 0;
  #walls = 0;

  constructor(flow: Flow, options: ReplayOptions) {
    this.#flow = flow;
    this.#draw = createDraw(flow, options.seed);
    this.#environment = new ReplayEnvironment(this.#draw, this.#readings, options.timeZone);
    this.#reach = new NodeReachCounter(flow);
    this.#conflicts = new ConflictFinder(flow, options.hardTemplateIds ?? [], options.random);
    this.#kindOf = createActionKinds(options);
    this.#starts = flow.subFlows.map((branch) => findStartNode(branch)?.id);
    this.#branches = flow.subFlows.map(({ name = '' }, branch) => ({ branch, name, views: 0, wallViews: 0 }));
  }

  /** Replays a visit; returns the actions of the flow. */
  replay(visit: SimulatedVisit, reader: FlowReader): readonly ActionKind[] {
    const { nodes, ports } = this.#record;
    nodes.length = 0;
    ports.length = 0;
    this.#environment.begin(visit, reader);
    walkFlow(this.#flow, this.#environment, this.#record);
    const actions = this.#countSteps(reader);
    this.#views++;
    const segment = getSegment(visit);
    const segmentViews = this.#segmentViews[segment];
    segmentViews.views++;
    const walls = actions.filter(({ isWall }) => isWall);
    if (walls.length > 0) {
      segmentViews.wallViews++;
      this.#countWalls(visit, reader, walls, segment);
    }
    return actions;
  }

  #countSteps(reader: FlowReader): readonly ActionKind[] {
    const { nodes, ports } = this.#record;
    let actions: ActionKind[] | null = null;
    for (let index = 0; index < nodes.length; index++) {
      const [node, port] = [nodes[index], ports[index]];
      if (node === undefined || port === undefined) continue;
      this.#reach.count(node, port, reader);
      if (port.outcome === 'true' && this.#starts[node.branch] === node.id) this.#countBranch(node.branch);
      if (port.action === null) continue;
      actions ??= [];
      actions.push(this.#kindOf(node, port, port.action));
    }
    return actions ?? noActions;
  }

  #countBranch(index: number): void {
    const branch = this.#branches[index];
    if (branch !== undefined) branch.views++;
  }

  #countWalls(visit: SimulatedVisit, reader: FlowReader, walls: readonly ActionKind[], segment: Segment): void {
    this.#walls += walls.length;
    this.#wallViews++;
    reader.wallViews++;
    reader.walledSegments |= 1 << segments.indexOf(segment);
    if (walls.some(({ isHard }) => isHard)) {
      this.#hardWallViews++;
      reader.hardWallViews++;
    }
    for (const branch of new Set(walls.map((wall) => wall.branch))) {
      const result = this.#branches[branch];
      if (result !== undefined) result.wallViews++;
    }
    this.#conflicts.check(visit, walls);
  }

  /** Returns the result, once all visits are replayed. */
  finish(readers: () => Iterable<[string, SimulatedReader]>, select: SelectReader): FlowResult {
    const freeViews = new Histogram();
    let [readerCount, walledReaders, hardWalledReaders] = [0, 0, 0];
    for (const [, reader] of readers()) {
      const flowReader = select(reader);
      readerCount++;
      if (flowReader.wallViews > 0) walledReaders++;
      if (flowReader.hardWallViews > 0) hardWalledReaders++;
      freeViews.add(reader.views - flowReader.wallViews);
      this.#readings.countReader(flowReader);
    }
    const nodes = this.#reach.toList();
    return {
      flowId: this.#flow.flowId,
      version: String(this.#flow.version ?? ''),
      wallViews: this.#wallViews,
      hardWallViews: this.#hardWallViews,
      wallsPerThousandViews: byWhole(this.#walls * 1000, this.#views),
      wallsPerReader: byWhole(this.#walls, readerCount),
      walledReaders: shareOf(walledReaders, readerCount),
      hardWalledReaders: shareOf(hardWalledReaders, readerCount),
      freeViews: freeViews.toDistribution(),
      segments: this.#countSegments(readers(), select),
      branches: this.#branches,
      nodes,
      unreachedNodes: nodes
        .filter(({ views }) => views === 0)
        .map(({ branch, nodeId, type }) => ({ branch, nodeId, type })),
      meters: this.#readings.toList(),
      experiments: this.#countExperiments(readers(), select),
      conflicts: this.#conflicts.toList(),
      unknown: { ...this.#environment.unknown },
    };
  }

  #countSegments(readers: Iterable<[string, SimulatedReader]>, select: SelectReader): SegmentResult[] {
    const counts = segments.map((segment) => ({ segment, readers: 0, walled: 0 }));
    for (const [, reader] of readers) {
      const { walledSegments } = select(reader);
      for (const [index, count] of counts.entries()) {
        if ((reader.segments & (1 << index)) !== 0) count.readers++;
        if ((walledSegments & (1 << index)) !== 0) count.walled++;
      }
    }
    return counts.map(({ segment, readers: readerCount, walled }) => ({
      segment,
      ...this.#segmentViews[segment],
      readers: readerCount,
      walledReaders: shareOf(walled, readerCount),
    }));
  }

  #countExperiments(readers: Iterable<[string, SimulatedReader]>, select: SelectReader) {
    const selected = function* () {
      for (const [visitor, reader] of readers) yield [visitor, select(reader)] as const;
    };
    return countExperiments(this.#flow, this.#reach, selected(), this.#draw);
  }
}

const noActions: readonly ActionKind[] = [];
