/** The workbench of flows: a page of the sandbox. No reader's page loads it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFlowStore } from './state/flow-store.ts';
import { createOperatorApi } from './state/operator-api.ts';
import type { SimulationMessage } from './state/run-simulation.ts';
import { createSimulationRunner, type SimulationWorker } from './state/simulation.ts';
import { FlowPage } from './views/flow-page.tsx';
import { ListPage } from './views/list-page.tsx';
import { readFacts } from './workbench-facts.ts';

const createWorker = (): SimulationWorker => {
  const worker = new Worker('/workbench/simulation-worker.js', { type: 'module' });
  return {
    start: (request, hear) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SimulationMessage>) => hear(data));
      worker.addEventListener('error', ({ message }) => hear({ kind: 'failed', message }));
      worker.postMessage(request);
    },
    end: () => worker.terminate(),
  };
};

const place = document.getElementById('workbench');
if (place !== null) {
  const facts = readFacts(place.dataset.facts);
  const api = createOperatorApi((path, init) => fetch(path, init), facts.siteId);
  const store = facts.flowId === null ? null : createFlowStore(api, facts.flowId);
  void store?.open();
  createRoot(place).render(
    <StrictMode>
      {store === null ? (
        <ListPage api={api} />
      ) : (
        <FlowPage store={store} api={api} runner={createSimulationRunner(createWorker)} facts={facts} />
      )}
    </StrictMode>,
  );
}
