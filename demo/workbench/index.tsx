/** The workbench: pages of the sandbox. No reader's page loads it. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Section } from './settings/sections.ts';
import { createFlowStore } from './state/flow-store.ts';
import { createOperatorApi } from './state/operator-api.ts';
import { createOperatorCalls, type Send } from './state/operator-calls.ts';
import { readOperatorKey } from './state/operator-key.ts';
import type { SimulationMessage } from './state/run-simulation.ts';
import { createSimulationRunner, type SimulationWorker } from './state/simulation.ts';
import { FlowPage } from './views/flow-page.tsx';
import { ListPage } from './views/list-page.tsx';
import { createManageStores, ManagePage } from './views/manage/manage-page.tsx';
import { readFacts, type WorkbenchFacts } from './workbench-facts.ts';

const send: Send = (path, init) => fetch(path, init);

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

const flowPage = (facts: WorkbenchFacts): ReactNode => {
  const api = createOperatorApi(send, facts.siteId, readOperatorKey());
  if (facts.flowId === null) return <ListPage api={api} />;
  const store = createFlowStore(api, facts.flowId);
  void store.open();
  return <FlowPage store={store} api={api} runner={createSimulationRunner(createWorker)} facts={facts} />;
};

const settingsPage = (section: Section, { siteId }: WorkbenchFacts): ReactNode => {
  const calls = createOperatorCalls(send, siteId, readOperatorKey());
  const stores = createManageStores(section, calls);
  void stores.store.load();
  return <ManagePage section={section} calls={calls} {...stores} />;
};

const place = document.getElementById('workbench');
if (place !== null) {
  const facts = readFacts(place.dataset.facts);
  const page = facts.section === null ? flowPage(facts) : settingsPage(facts.section, facts);
  createRoot(place).render(<StrictMode>{page}</StrictMode>);
}
