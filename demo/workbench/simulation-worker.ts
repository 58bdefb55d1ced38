/** The worker of simulations: the page stays usable, and cancels by ending it. */
import { runSimulation, type SimulationMessage, type SimulationRequest } from './state/run-simulation.ts';

const post = (message: SimulationMessage): void => globalThis.postMessage(message);

globalThis.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  runSimulation(data, (views) => post({ kind: 'progress', views })).then(post, (cause: unknown) =>
    post({ kind: 'failed', message: String(cause) }),
  );
});
