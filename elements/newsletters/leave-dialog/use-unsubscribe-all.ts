import { useEffect, useRef, useState } from 'react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';

/** The progress of one newsletter. */
export type UnsubscribeState = 'waiting' | 'busy' | 'done' | 'failed';

/** The state of unsubscribing from several newsletters. */
export interface UnsubscribeAllState {
  states: ReadonlyMap<string, UnsubscribeState>;
  phase: 'asking' | 'busy' | 'done' | 'partly';
  /** The newsletters that were removed so far. */
  unsubscribed: readonly Newsletter[];
  /** Unsubscribes from all that remain. Resolves to those it removed; null while a call is running. */
  unsubscribeAll: () => Promise<{ newlyLeft: readonly Newsletter[]; isEach: boolean } | null>;
}

/** The number of parallel requests. */
const maxParallel = 4;

/** Unsubscribes from each newsletter separately, so that each has its own result. */
export const useUnsubscribeAll = (
  memberships: Memberships,
  newsletters: readonly Newsletter[],
): UnsubscribeAllState => {
  const [states, setStates] = useState<ReadonlyMap<string, UnsubscribeState>>(new Map());
  const [phase, setPhase] = useState<UnsubscribeAllState['phase']>('asking');
  const isRunning = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const unsubscribeAll = async () => {
    if (isRunning.current) return null;
    isRunning.current = true;
    const nextStates = new Map(states);
    const setState = ({ key }: Newsletter, state: UnsubscribeState) => {
      nextStates.set(key, state);
      if (!isUnmounted.current) setStates(new Map(nextStates));
    };
    const remaining = newsletters.filter(({ key }) => nextStates.get(key) !== 'done');
    const queue = [...remaining];
    for (const each of remaining) setState(each, 'waiting');
    setPhase('busy');
    const worker = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        setState(next, 'busy');
        setState(next, (await memberships.unsubscribe(next)) === 'done' ? 'done' : 'failed');
      }
    };
    await Promise.all(Array.from({ length: maxParallel }, worker));
    isRunning.current = false;
    const newlyUnsubscribed = remaining.filter(({ key }) => nextStates.get(key) === 'done');
    const areAllDone = newlyUnsubscribed.length === remaining.length;
    if (!isUnmounted.current) setPhase(areAllDone ? 'done' : 'partly');
    return { newlyLeft: newlyUnsubscribed, isEach: areAllDone };
  };
  return { states, phase, unsubscribed: newsletters.filter(({ key }) => states.get(key) === 'done'), unsubscribeAll };
};
