import { lockOf } from '../../content-gates.ts';
import { evaluateFlowSync } from '../../prepared/evaluate-sync.ts';
import type { Flow } from '../../types.ts';
import type { NextNumber } from '../audience/random.ts';
import type { SimulatedVisit } from '../visits/visit.ts';
import { countOf } from './count-of.ts';
import { Examples, type VisitExample } from './examples.ts';
import type { ActionKind } from './wall-kinds.ts';

/** Something that a publisher rarely wants. */
export interface Conflict {
  /**
   * `two-walls`: one view shows several walls. `free-for-crawlers`: a reader meets a hard wall on a page whose text a
   * crawler reads as a whole; search engines take that for cloaking unless the page declares it (`accessMetadata`).
   */
  kind: 'two-walls' | 'free-for-crawlers';
  /** A sentence for an editor. */
  text: string;
  /** The ids of the walls' nodes. */
  nodeIds: string[];
  views: number;
  examples: VisitExample[];
}

const conflictTexts: Readonly<Record<Conflict['kind'], (ids: string) => string>> = {
  'two-walls': (ids) => `show ${ids} at once`,
  'free-for-crawlers': (ids) =>
    `meet the hard wall ${ids} on a page that crawlers read as a whole: declare it (accessMetadata)`,
};

const describeConflict = (kind: Conflict['kind'], nodeIds: readonly string[], views: number): string =>
  `${countOf(views, 'view')} ${conflictTexts[kind](nodeIds.map((id) => `“${id}”`).join(' and '))}.`;

/** Number of pages whose result for crawlers is kept. */
const maxPages = 10_000;

/** Creates a function that says if a crawler meets no hard wall on the page of a visit. It has no meter and no log-in. */
const createCrawler = (flow: Flow, hardTemplateIds: readonly string[]) => {
  const results = new Map<string, boolean>();
  const isFree = ({ page, time, timeZone = 'UTC' }: SimulatedVisit): boolean => {
    const visit = evaluateFlowSync(
      flow,
      {
        page,
        visitor: { loginStatus: 'anonymous', device: 'desktop', referrer: '', initialReferrer: '' },
        now: time,
        timeZone,
        draw: () => 0,
        readMeter: () => ({ count: 0, increment: false }),
        checkRules: () => false,
        runDecision: () => undefined,
      },
      { trace: false },
    );
    return visit.kind === 'decided' && !visit.actions.some((action) => lockOf(action, hardTemplateIds) !== null);
  };
  return (visit: SimulatedVisit): boolean => {
    const known = results.get(visit.page.url);
    if (known !== undefined) return known;
    if (results.size >= maxPages) results.clear();
    const isFreeForCrawlers = isFree(visit);
    results.set(visit.page.url, isFreeForCrawlers);
    return isFreeForCrawlers;
  };
};

/** Finds the conflicts of a flow's visits. */
export class ConflictFinder {
  readonly #isFreeForCrawlers: (visit: SimulatedVisit) => boolean;
  readonly #random: NextNumber;
  readonly #found = new Map<string, { kind: Conflict['kind']; nodeIds: string[]; examples: Examples }>();

  constructor(flow: Flow, hardTemplateIds: readonly string[], random: NextNumber) {
    this.#isFreeForCrawlers = createCrawler(flow, hardTemplateIds);
    this.#random = random;
  }

  /** Looks at the walls of a visit. */
  check(visit: SimulatedVisit, walls: readonly ActionKind[]): void {
    if (walls.length > 1) this.#add('two-walls', walls, visit);
    const hardWalls = walls.filter(({ isHard }) => isHard);
    if (hardWalls.length > 0 && this.#isFreeForCrawlers(visit)) this.#add('free-for-crawlers', hardWalls, visit);
  }

  /** Returns the conflicts, the most frequent first. */
  toList(): Conflict[] {
    return [...this.#found.values()]
      .map(({ kind, nodeIds, examples }) => ({
        kind,
        nodeIds,
        text: describeConflict(kind, nodeIds, examples.count),
        views: examples.count,
        examples: examples.toList(),
      }))
      .sort((one, other) => other.views - one.views);
  }

  #add(kind: Conflict['kind'], walls: readonly ActionKind[], visit: SimulatedVisit): void {
    const nodeIds = walls.map(({ nodeId }) => nodeId);
    const key = JSON.stringify([kind, ...nodeIds]);
    const conflict = this.#found.get(key) ?? { kind, nodeIds, examples: new Examples(this.#random) };
    this.#found.set(key, conflict);
    conflict.examples.add(visit);
  }
}
