/** The simulation of the editor: idle, running with its progress, done, or failed. */
import { atom, type ReadableAtom } from 'nanostores';
import type { SimulationEnd, SimulationMessage, SimulationRequest } from './run-simulation.ts';

/** State of the simulation. A union on `kind`. */
export type SimulationState =
  | { kind: 'idle' }
  | { kind: 'running'; views: number; expected: number | null }
  | { kind: 'cancelled'; views: number }
  | SimulationEnd;

/** A worker, as far as the simulation uses it. */
export interface SimulationWorker {
  start(request: SimulationRequest, hear: (message: SimulationMessage) => void): void;
  end(): void;
}

/** The simulation. */
export interface SimulationRunner {
  $state: ReadableAtom<SimulationState>;
  /** Starts one, in place of a running one. */
  start(request: SimulationRequest): void;
  cancel(): void;
}

/** Creates it; each run has a worker of its own. */
export const createSimulationRunner = (createWorker: () => SimulationWorker): SimulationRunner => {
  const $state = atom<SimulationState>({ kind: 'idle' });
  let worker: SimulationWorker | null = null;
  const end = () => {
    worker?.end();
    worker = null;
  };
  return {
    $state,
    start: (request) => {
      end();
      const current = createWorker();
      worker = current;
      const expected = request.from.kind === 'generated' ? request.from.visits : null;
      $state.set({ kind: 'running', views: 0, expected });
      current.start(request, (message) => {
        if (worker !== current) return;
        if (message.kind === 'progress') {
          $state.set({ kind: 'running', views: message.views, expected });
          return;
        }
        end();
        $state.set(message);
      });
    },
    cancel: () => {
      const state = $state.get();
      if (state.kind !== 'running') return;
      end();
      $state.set({ kind: 'cancelled', views: state.views });
    },
  };
};
