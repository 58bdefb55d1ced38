import type { Conflict } from './counts/conflicts.ts';
import type { Difference } from './counts/difference.ts';
import type { Experiment } from './counts/experiments.ts';
import type { NodeReach } from './counts/node-reach.ts';
import type { Segment } from './counts/readers.ts';
import type { Distribution, Share } from './counts/statistics.ts';
import type { WallOptions } from './counts/wall-kinds.ts';
import type { MeterResult } from './meters/meter-readings.ts';
import type { VisitFault } from './visits/visit.ts';

/** Progress of a simulation. */
export interface SimulationProgress {
  /** Page views so far. */
  views: number;
  readers: number;
}

/** Options of a simulation. */
export interface SimulationOptions<Against> extends WallOptions {
  /** Another flow, such as the live one: the same visits are replayed over it, and the difference is reported. */
  against?: Against;
  /** Without it, variants are drawn as a page draws them. Each seed draws otherwise, and picks other examples. */
  seed?: number;
  /** The zone of visits that name none; `UTC` by default. */
  timeZone?: string;
  /** The part of the readers that is simulated, by their ids: all visits of a reader, or none. 1 by default. */
  sample?: number;
  /** The number of readers at most, 4,000,000 by default; memory grows with it. */
  maxReaders?: number;
  /** Called about every 1,000 views. The simulation waits for a promise, so that a server can answer meanwhile. */
  onProgress?: (progress: SimulationProgress) => void | Promise<void>;
  /** Aborts the simulation: it rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** The visits of a simulation, and the parts of their file that were left out. */
export interface VisitCounts {
  views: number;
  readers: number;
  /** Views of readers who are not in the sample. */
  sampledOut: number;
  /** ISO 8601; null without a visit. */
  first: string | null;
  last: string | null;
  /** Views that are earlier than the one before them: meters are only right if visits come in the order of time. */
  outOfOrder: number;
  badLines: number;
  /** The first twenty. */
  firstBadLines: Extract<VisitFault, { kind: 'bad-line' }>[];
  ignoredFields: string[];
  /** Tracked events that are no page views. */
  otherEvents: number;
}

/** Views, readers and walls of a segment. */
export interface SegmentResult {
  segment: Segment;
  views: number;
  readers: number;
  wallViews: number;
  /** The readers who met a wall while they belonged to the segment. */
  walledReaders: Share;
}

/** A branch: the views that passed its start node, and those that met a wall of it. */
export interface BranchResult {
  branch: number;
  name: string;
  views: number;
  wallViews: number;
}

/** The result of one flow. */
export interface FlowResult {
  flowId: string;
  version: string;
  /** Views with at least one wall. */
  wallViews: number;
  hardWallViews: number;
  wallsPerThousandViews: number;
  wallsPerReader: number;
  /** The readers who ever met a wall. */
  walledReaders: Share;
  hardWalledReaders: Share;
  /** Views without a wall, for each reader. */
  freeViews: Distribution;
  segments: SegmentResult[];
  branches: BranchResult[];
  nodes: NodeReach[];
  /** The nodes that no visit reached. */
  unreachedNodes: { branch: number; nodeId: string; type: string }[];
  meters: MeterResult[];
  experiments: Experiment[];
  conflicts: Conflict[];
  /** Views in which a node asked for something that the visit does not tell. */
  unknown: {
    /** `checkRules` was asked, and the visit has neither `rules` nor `isSubscriber`: no rule held. */
    rules: number;
    /** A script was asked, and the visit has no answer for it: its path ended. */
    scripts: number;
    /** The service would refuse the meter: its path ended. */
    meters: number;
  };
}

/** Result of a simulation. It is JSON, and the same for the same visits, flows and options. */
export interface Simulation {
  visits: VisitCounts;
  flow: FlowResult;
  against: FlowResult | null;
  difference: Difference | null;
  /** Sentences for an editor. */
  summary: string[];
}
