/** What a check is, and how it says that a backend does not keep the contract. */
import type { World } from './world.ts';

/** The groups of checks, in the order that they run in. */
export const groupNames = [
  'calls',
  'failures',
  'origins',
  'caching',
  'meter',
  'sessions',
  'privacy',
  'intents',
  'limits',
  'secrets',
] as const;

/** One of them. */
export type GroupName = (typeof groupNames)[number];

/** Whether a group has that name. */
export const isGroupName = (name: string): name is GroupName => groupNames.some((known) => known === name);

/** Something that a backend must keep. */
export interface Check {
  /** A sentence that is true of a backend which keeps it. */
  readonly says: string;
  /** Changes what the test readers have. */
  readonly writes?: boolean;
  /** Rejects with `Broken` or `Skipped`. */
  readonly run: (world: World) => Promise<void>;
}

/** The backend does otherwise: what was expected, and what came. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** It could not be looked at, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Rejects with `Broken` unless it holds; `what` says what was expected and what came. */
export const demand: (holds: boolean, what: () => string) => asserts holds = (holds, what) => {
  if (!holds) throw new Broken(what());
};

/** The value, unless there is none to look at: then the check is left out, for that reason. */
export const given = <Value>(value: Value | null | undefined, reason: string): Value => {
  if (value === null || value === undefined) throw new Skipped(reason);
  return value;
};
