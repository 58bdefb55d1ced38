import type { PageFacts, VisitorFacts } from '../../types.ts';

/** One page view of one visitor, as the simulation replays it. An absent key is an unknown fact. */
export interface SimulatedVisit {
  /** Identifies the visitor, for meters and draws; may be a pseudonym. */
  readonly visitor: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly page: PageFacts;
  /** The page's id for meters; its address without query and fragment if absent. */
  readonly pageId?: string;
  readonly facts: VisitorFacts;
  /** An IANA zone, for date nodes. */
  readonly timeZone?: string;
  /** True for a reader who has a subscription. */
  readonly isSubscriber?: boolean;
  /** The server rules that hold. If absent, every rule holds for a subscriber, and none for anybody else. */
  readonly rules?: readonly string[];
  /** The answers of scripts, by the ids of their nodes. */
  readonly decisions?: Readonly<Record<string, boolean>>;
}

/** A part of a file that is not simulated. */
export type VisitFault =
  /** A line that is no visit; `text` says what is wrong and what to write. */
  | { readonly kind: 'bad-line'; readonly line: number; readonly text: string }
  /** A field that the schema does not have, once for each name. */
  | { readonly kind: 'ignored-field'; readonly line: number; readonly field: string }
  /** A tracked event that is no page view, such as the impression of a wall. */
  | { readonly kind: 'other-event'; readonly line: number; readonly event: string };

/** True for a visit. */
export const isVisit = (item: SimulatedVisit | VisitFault): item is SimulatedVisit => !('kind' in item);
