import { getNodes } from '../../check/edges.ts';
import { parseVariants } from '../../nodes/ab-test.ts';
import { getOwn, readArray, readNumber, readString } from '../../read-value.ts';
import type { Flow, FlowNode } from '../../types.ts';
import type { NodeReachCounter } from './node-reach.ts';
import type { FlowReader } from './readers.ts';
import { type Share, shareOf } from './statistics.ts';

/** A variant of an A/B node; readers are counted, because each reader stays in one variant. */
export interface VariantResult {
  /** Empty for the readers who are in no variant. */
  variant: string;
  name: string;
  /** The configured share, from 0 to 100. */
  percent: number;
  readers: Share;
  /** The readers of the variant who met a wall, anywhere in the flow. */
  walledReaders: Share;
}

/** An A/B node. */
export interface Experiment {
  branch: number;
  nodeId: string;
  /** The readers who reached the node. */
  readers: number;
  variants: VariantResult[];
}

interface VariantTally {
  variant: string;
  name: string;
  percent: number;
  /** Draws below it, and not below that of an earlier variant, belong to the variant. */
  sum: number;
  readers: number;
  walledReaders: number;
}

const createTallies = (node: FlowNode): VariantTally[] => {
  const entries = readArray(getOwn(node, 'flowgate'), 'variants');
  const tallies = parseVariants(node).variants.map(({ variant, sum }, index) => ({
    variant,
    name: readString(entries[index], 'name') ?? variant,
    percent: Math.max(readNumber(entries[index], 'percent') ?? 0, 0),
    sum,
    readers: 0,
    walledReaders: 0,
  }));
  const percent = Math.max(100 - tallies.reduce((sum, each) => sum + each.percent, 0), 0);
  return [
    ...tallies,
    { variant: '', name: 'no variant', percent, sum: Number.POSITIVE_INFINITY, readers: 0, walledReaders: 0 },
  ];
};

const toResult = ({ variant, name, percent, readers, walledReaders }: VariantTally, all: number): VariantResult => ({
  variant,
  name,
  percent,
  readers: shareOf(readers, all),
  walledReaders: shareOf(walledReaders, readers),
});

/** Counts the readers of each variant. `draw` returns the draw of a visitor at a node. */
export const countExperiments = (
  { subFlows }: Flow,
  reach: NodeReachCounter,
  readers: Iterable<readonly [string, FlowReader]>,
  draw: (visitor: string, nodeId: string) => number,
): Experiment[] => {
  const nodes = subFlows.flatMap((branch, index) =>
    getNodes(branch)
      .filter(({ type }) => type === 'abtest')
      .map((node) => ({ branch: index, node, index: reach.indexOf(index, node.id), tallies: createTallies(node) })),
  );
  if (nodes.length === 0) return [];
  for (const [visitor, reader] of readers) {
    for (const { node, index, tallies } of nodes) {
      if (index === undefined || !reader.reachedNodes.has(index)) continue;
      const drawn = draw(visitor, node.id);
      const tally = tallies.find(({ sum }) => drawn < sum);
      if (tally === undefined) continue;
      tally.readers++;
      if (reader.wallViews > 0) tally.walledReaders++;
    }
  }
  return nodes.map(({ branch, node, tallies }) => {
    const total = tallies.reduce((sum, { readers: count }) => sum + count, 0);
    const variants = tallies
      .filter(({ variant, readers: count, percent }) => variant !== '' || count > 0 || percent > 0)
      .map((tally) => toResult(tally, total));
    return { branch, nodeId: node.id, readers: total, variants };
  });
};
