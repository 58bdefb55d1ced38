import { showAfterMs } from '../../../src/walls/display/wall.ts';
import type { VisibleMark } from './view.ts';

/** How the SDK gets into a page: by the builder's snippet, by that with the wall's chunks, or by the bare tags. */
export type Embedding = 'snippet' | 'chunks' | 'tag';

/** The way to a card of React that the SDK is compared with. */
export type Floor = 'lazy' | 'early';

/** Limits of the medians; a scenario has a row for each limit, and further rows without one. */
export interface Limits {
  decision?: number;
  visible?: number;
  /** The visible element's time as a multiple of the decision's. */
  visibleRatio?: number;
  busy?: number;
  blocking?: number;
  paint?: number;
  shifts?: number;
  kilobytes?: number;
  requests?: number;
  depth?: number;
}

export interface Scenario {
  /** For the command line. */
  name: string;
  title: string;
  /** The part of the address that the flow knows. */
  path: string;
  embedding: Embedding | Floor;
  element: 'pw-paywall' | 'pw-newsletters' | 'pw-portal' | null;
  flowId?: string;
  /** Articles read before, in the same browser. */
  readBefore: number;
  mark: VisibleMark | null;
  /** The part of the element's shadow that makes it visible, where the SDK sets no mark. */
  sign?: string;
  /** The delay of a popup by the spec, which does not count. */
  delayMs?: number;
  limits: Limits;
}

const unharmed: Limits = { paint: 40, shifts: 0, blocking: 0 };
const withoutWall: Limits = { ...unharmed, busy: 60, requests: 6 };
const withWall: Limits = { ...unharmed, visible: 1000, visibleRatio: 1.25, busy: 150, kilobytes: 24 };

const open = { path: 'open', element: 'pw-paywall', flowId: 'open', readBefore: 0, mark: null } as const;
const hard = { path: 'hard', element: 'pw-paywall', flowId: 'hard', readBefore: 0, mark: 'pw-wall' } as const;
const metered = { path: 'article', element: 'pw-paywall', flowId: 'metered', embedding: 'snippet' } as const;
const floor = { path: 'floor', element: null, readBefore: 0, mark: 'bench-visible', limits: {} } as const;

export const scenarios: readonly Scenario[] = [
  {
    ...open,
    name: 'open',
    title: 'no wall, snippet',
    embedding: 'snippet',
    limits: { ...withoutWall, decision: 850 },
  },
  { ...open, name: 'open-tag', title: 'no wall, bare tags', embedding: 'tag', limits: withoutWall },
  {
    ...metered,
    name: 'metered-free',
    title: 'metered, a free view',
    readBefore: 0,
    mark: null,
    limits: { ...withoutWall, decision: 1000 },
  },
  {
    ...metered,
    name: 'metered-wall',
    title: 'metered, the wall',
    readBefore: 3,
    mark: 'pw-wall',
    delayMs: showAfterMs,
    limits: { ...withWall, decision: 1000 },
  },
  { ...hard, name: 'hard', title: 'hard wall, snippet', embedding: 'snippet', limits: { ...withWall, decision: 850 } },
  {
    ...hard,
    name: 'hard-chunks',
    title: "hard wall, snippet and the wall's chunks",
    embedding: 'chunks',
    limits: { ...withWall, decision: 850 },
  },
  { ...hard, name: 'hard-tag', title: 'hard wall, bare tags', embedding: 'tag', limits: unharmed },
  {
    ...hard,
    name: 'popup',
    title: 'popup',
    path: 'popup',
    flowId: 'popup',
    embedding: 'snippet',
    delayMs: showAfterMs,
    limits: { ...withWall, decision: 850 },
  },
  {
    name: 'newsletters',
    title: 'newsletters',
    path: 'newsletters',
    embedding: 'snippet',
    element: 'pw-newsletters',
    readBefore: 0,
    mark: 'bench-visible',
    sign: '.item',
    limits: { paint: 40, shifts: 0 },
  },
  {
    name: 'portal',
    title: 'portal, signed out',
    path: 'portal',
    embedding: 'snippet',
    element: 'pw-portal',
    readBefore: 0,
    mark: 'bench-visible',
    sign: 'input[type="email"], input[autocomplete~="username"]',
    limits: { paint: 40, shifts: 0, visible: 1500, kilobytes: 90, depth: 4 },
  },
  { ...floor, name: 'react-lazy', title: 'a React card, lazily', embedding: 'lazy' },
  { ...floor, name: 'react-early', title: 'a React card, preloaded early', embedding: 'early' },
];
