import { atom, type ReadableAtom } from 'nanostores';
import type { Memberships } from '../memberships.ts';
import type { Newsletter } from '../newsletter.ts';

/** The progress of one newsletter. */
export type UnsubscribeState = 'waiting' | 'busy' | 'done' | 'failed';

/** The progress of unsubscribing from several newsletters. */
export interface UnsubscribeAllState {
  phase: 'asking' | 'busy' | 'done' | 'partly';
  /** By the key of each newsletter; empty before the first press. */
  states: ReadonlyMap<string, UnsubscribeState>;
}

/** Unsubscribes from several newsletters. */
export interface UnsubscribeAllStore {
  readonly $state: ReadableAtom<UnsubscribeAllState>;
  /** Unsubscribes from all that remain; has no effect while a call is running. Never rejects. */
  unsubscribeAll(): Promise<void>;
}

/** The number of parallel requests. */
const maxParallel = 4;

/**
 * Creates the store. Each newsletter is sent separately, so that each has its own result. `onLeft` gets those that a call
 * has removed.
 */
export const createUnsubscribeAllStore = (
  memberships: Pick<Memberships, 'unsubscribe'>,
  newsletters: readonly Newsletter[],
  onLeft: (left: readonly Newsletter[], areAllDone: boolean) => void,
): UnsubscribeAllStore => {
  const $state = atom<UnsubscribeAllState>({ phase: 'asking', states: new Map() });
  const isDone = ({ key }: Newsletter) => $state.get().states.get(key) === 'done';
  const setState = (phase: UnsubscribeAllState['phase'], all: readonly Newsletter[], state: UnsubscribeState) => {
    const changed = all.map(({ key }) => [key, state] as const);
    $state.set({ phase, states: new Map([...$state.get().states, ...changed]) });
  };
  return {
    $state,
    unsubscribeAll: async () => {
      if ($state.get().phase === 'busy') return;
      const remaining = newsletters.filter((each) => !isDone(each));
      const queue = [...remaining];
      setState('busy', remaining, 'waiting');
      const worker = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          setState('busy', [next], 'busy');
          setState('busy', [next], (await memberships.unsubscribe(next)) === 'done' ? 'done' : 'failed');
        }
      };
      await Promise.all(Array.from({ length: maxParallel }, worker));
      const doneNewsletters = remaining.filter(isDone);
      const areAllDone = doneNewsletters.length === remaining.length;
      setState(areAllDone ? 'done' : 'partly', [], 'done');
      onLeft(doneNewsletters, areAllDone);
    },
  };
};
