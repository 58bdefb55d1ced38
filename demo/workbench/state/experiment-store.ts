/** The A/B tests of one version of a flow, as the service counts them. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { FlowStore } from './flow-store.ts';
import type { Experiments, OperatorApi } from './operator-api.ts';

/** The state of a count. A union on `kind`. */
export type CountState =
  | { kind: 'counting' }
  | { kind: 'counted'; result: Experiments }
  | { kind: 'failed'; text: string };

/** The versions to choose from, and the count of the chosen one. */
export interface ExperimentStore {
  /** The versions, the newest first: their numbers, and texts for readers. */
  $versions: ReadableAtom<readonly (readonly [version: string, text: string])[]>;
  /** The chosen version; the live one until somebody chooses. Empty while there is none. */
  $version: ReadableAtom<string>;
  /** The service counts when the first listener comes, and for each other version. */
  $count: ReadableAtom<CountState>;
  choose(version: string): void;
  /** Counts again. Never rejects. */
  count(): Promise<void>;
}

/** Creates the store of a flow's experiments. */
export const createExperimentStore = (
  api: Pick<OperatorApi, 'experiments'>,
  { flowId, $history, $live }: Pick<FlowStore, 'flowId' | '$history' | '$live'>,
): ExperimentStore => {
  const $chosen = atom('');
  const $versions = computed($history, (history) =>
    (history?.versions ?? []).map(({ version, state }) => [String(version), `version ${version} (${state})`] as const),
  );
  const $version = computed(
    [$chosen, $live, $versions],
    (chosen, live, versions) => chosen || String(live?.version ?? versions[0]?.[0] ?? ''),
  );
  const $count = atom<CountState>({ kind: 'counting' });
  let latestRequest = 0;
  const count = async (): Promise<void> => {
    const version = $version.get();
    if (version === '') return;
    const request = ++latestRequest;
    $count.set({ kind: 'counting' });
    const next = await api.experiments(flowId, Number(version)).then(
      (result): CountState => ({ kind: 'counted', result }),
      (cause: unknown): CountState => ({
        kind: 'failed',
        text: cause instanceof Error ? cause.message : String(cause),
      }),
    );
    if (request === latestRequest) $count.set(next);
  };
  onMount($count, () => $version.subscribe(() => void count()));
  return { $versions, $version, $count, choose: (version) => $chosen.set(version), count };
};
