import { getOwn, readArray, readNumber, readString } from '../read-value.ts';
import type { FlowNode } from '../types.ts';

/** The codes of tracked events that can be the goal of an A/B node: what a reader does because of a variant. */
export const goalEvents = [
  'sign_up',
  'login',
  'subscribe_btn',
  'start_checkout_btn',
  'checkout',
  'subscribed',
] as const;

/** One of them. */
export type GoalEvent = (typeof goalEvents)[number];

/** The smallest lift that matters, in percent, if a node does not say it. */
const defaultSmallestLift = 10;

/**
 * The goal of an A/B node, from its `target`. The engine does not read it: a goal changes no decision. Services count its
 * events after a reader met a variant.
 */
export interface Goal {
  event: GoalEvent;
  /** In percent of the first variant's rate, above 0: a smaller difference would change nothing for the publisher. */
  smallestLift: number;
}

/** Returns the goal of a node; null without one, or with one that the checker refuses. */
export const readGoal = ({ target }: FlowNode): Goal | null => {
  const event = goalEvents.find((code) => code === readString(target, 'goal'));
  const smallestLift =
    getOwn(target, 'smallestLift') === undefined ? defaultSmallestLift : readNumber(target, 'smallestLift');
  return event !== undefined && smallestLift !== undefined && smallestLift > 0 ? { event, smallestLift } : null;
};

/** A variant of an A/B node, as its results are listed. */
export interface NamedVariant {
  variant: string;
  name: string;
  /** The share of the visitors that the node gives it, from 0 to 100. */
  percent: number;
}

/** Returns the variants of an A/B node in their order. */
export const readVariants = ({ flowgate }: FlowNode): NamedVariant[] =>
  readArray(flowgate, 'variants').map((entry) => {
    const variant = readString(entry, 'id') ?? '';
    const percent = Math.max(readNumber(entry, 'percent') ?? 0, 0);
    return { variant, name: readString(entry, 'name') || variant, percent };
  });
