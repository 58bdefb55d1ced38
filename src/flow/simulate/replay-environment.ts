import { drawFor } from '../conditions/bucket.ts';
import type { PreparedEnvironment } from '../prepared/prepared-types.ts';
import type { Flow, MeterQuery, PageFacts, RulesQuery, VisitorFacts } from '../types.ts';
import type { MeterReadings } from './meters/meter-readings.ts';
import { type MeteredReader, MeterReplay } from './meters/meter-replay.ts';
import type { SimulatedVisit } from './visits/visit.ts';

/** Kinds of answers that visits do not tell. */
type UnknownCounts = Record<'rules' | 'scripts' | 'meters', number>;

/** Creates the draw of a flow: with an empty `seed` that of a page, which stays the same for a visitor. */
export const createDraw = ({ flowId, version = '' }: Flow, seed: string) => {
  const start = seed === '' ? [] : [seed];
  return (visitor: string, nodeId: string): number => drawFor([...start, visitor, flowId, String(version), nodeId]);
};

const noPage: PageFacts = { url: '' };
const noFacts: VisitorFacts = {};

/** The environment of one flow, which goes from visit to visit. */
export class ReplayEnvironment implements PreparedEnvironment {
  page = noPage;
  visitor = noFacts;
  now = 0;
  timeZone = '';
  readonly draw: (nodeId: string) => number;
  readonly readMeter: (query: Readonly<MeterQuery>) => { count: number; increment: boolean } | null;
  readonly incrementMeter: (query: Readonly<MeterQuery>) => void;
  readonly checkRules: (query: RulesQuery) => boolean;
  readonly runDecision: (js: string, nodeId: string) => unknown;
  /** Views with an unknown answer. */
  readonly unknown: UnknownCounts = { rules: 0, scripts: 0, meters: 0 };
  readonly #meters = new MeterReplay();
  readonly #zone: string;
  #visit: SimulatedVisit | null = null;
  #unknownInView = new Set<keyof UnknownCounts>();

  constructor(draw: (visitor: string, nodeId: string) => number, readings: MeterReadings, zone: string) {
    this.#zone = zone;
    this.draw = (nodeId) => draw(this.#visit?.visitor ?? '', nodeId);
    this.readMeter = (query) => {
      const reading = this.#meters.read(query);
      if (reading === null) this.#noteUnknown('meters');
      else readings.count(query, reading.count);
      return reading;
    };
    this.incrementMeter = (query) => this.#meters.count(query);
    this.checkRules = (query) => this.#checkRules(query);
    this.runDecision = (_js, nodeId) => {
      const decisions = this.#visit?.decisions;
      if (decisions !== undefined && Object.hasOwn(decisions, nodeId)) return decisions[nodeId];
      this.#noteUnknown('scripts');
      return undefined;
    };
  }

  /** Goes to a visit. */
  begin(visit: SimulatedVisit, reader: MeteredReader): void {
    this.#visit = visit;
    if (this.#unknownInView.size > 0) this.#unknownInView.clear();
    this.page = visit.page;
    this.visitor = visit.facts;
    this.now = visit.time;
    this.timeZone = visit.timeZone ?? this.#zone;
    this.#meters.begin(reader, visit.time, visit);
  }

  #checkRules({ operator, ruleIds }: RulesQuery): boolean {
    const { rules, isSubscriber } = this.#visit ?? {};
    if (ruleIds.length === 0) return operator === 'all';
    if (rules === undefined) {
      // Nobody has a subscription before a log-in.
      if (isSubscriber === undefined && this.visitor.loginStatus !== 'anonymous') this.#noteUnknown('rules');
      return isSubscriber === true;
    }
    const holds = (id: string) => rules.includes(id);
    return operator === 'all' ? ruleIds.every(holds) : ruleIds.some(holds);
  }

  #noteUnknown(kind: keyof UnknownCounts): void {
    if (this.#unknownInView.has(kind)) return;
    this.#unknownInView.add(kind);
    this.unknown[kind]++;
  }
}
