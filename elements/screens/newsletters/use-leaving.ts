import { useEffect, useRef, useState } from 'react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';

/** How far one newsletter has come on its way out. */
export type LeaveState = 'waiting' | 'busy' | 'done' | 'failed';

/** Newsletters that a reader leaves together. */
export interface Leaving {
  states: ReadonlyMap<string, LeaveState>;
  phase: 'asking' | 'busy' | 'done' | 'partly';
  /** Those that have been left so far. */
  left: readonly Newsletter[];
  /** Leaves every one that has not been left yet. Resolves to those that it left; null while that is under way. */
  leave: () => Promise<{ newlyLeft: readonly Newsletter[]; isEach: boolean } | null>;
}

/** So many are on their way at once. */
const mostAtOnce = 4;

/** Unsubscribes from newsletters one by one, so that each tells how it went. */
export const useLeaving = (memberships: Memberships, newsletters: readonly Newsletter[]): Leaving => {
  const [states, setStates] = useState<ReadonlyMap<string, LeaveState>>(new Map());
  const [phase, setPhase] = useState<Leaving['phase']>('asking');
  const isLeaving = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const leave = async () => {
    if (isLeaving.current) return null;
    isLeaving.current = true;
    const now = new Map(states);
    const note = ({ key }: Newsletter, state: LeaveState) => {
      now.set(key, state);
      if (!isGone.current) setStates(new Map(now));
    };
    const remaining = newsletters.filter(({ key }) => now.get(key) !== 'done');
    const line = [...remaining];
    for (const each of remaining) note(each, 'waiting');
    setPhase('busy');
    const work = async () => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) {
        note(next, 'busy');
        note(next, (await memberships.unsubscribe(next)) === 'done' ? 'done' : 'failed');
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    isLeaving.current = false;
    const newlyLeft = remaining.filter(({ key }) => now.get(key) === 'done');
    const isEach = newlyLeft.length === remaining.length;
    if (!isGone.current) setPhase(isEach ? 'done' : 'partly');
    return { newlyLeft, isEach };
  };
  return { states, phase, left: newsletters.filter(({ key }) => states.get(key) === 'done'), leave };
};
