import { useEffect, useRef, useState } from 'react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';

/** How far one newsletter has come on its way out. */
export type LeaveState = 'waiting' | 'busy' | 'done' | 'failed';

/** Newsletters that a reader leaves together. */
export interface Leaving {
  states: ReadonlyMap<string, LeaveState>;
  phase: 'asking' | 'busy' | 'done' | 'partly';
  /** Leaves every one that has not been left yet. Resolves to those left in all; null while that is under way. */
  leave: () => Promise<readonly Newsletter[] | null>;
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
    const left = newsletters.filter(({ key }) => now.get(key) !== 'done');
    const line = [...left];
    for (const each of left) note(each, 'waiting');
    setPhase('busy');
    const work = async () => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) {
        note(next, 'busy');
        note(next, (await memberships.unsubscribe(next)) === 'done' ? 'done' : 'failed');
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    isLeaving.current = false;
    const done = newsletters.filter(({ key }) => now.get(key) === 'done');
    if (!isGone.current) setPhase(done.length === newsletters.length ? 'done' : 'partly');
    return done;
  };
  return { states, phase, leave };
};
