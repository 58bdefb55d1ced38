/** The workbench: pages of the sandbox. No reader's page loads it. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createChangeList } from './settings/change-list.ts';
import { createOperatorsStore } from './settings/operators-store.ts';
import type { Section } from './settings/sections.ts';
import { createFlowStore } from './state/flow-store.ts';
import { createOperatorStore } from './state/operator.ts';
import { createOperatorApi } from './state/operator-api.ts';
import { createOperatorCalls, type Send } from './state/operator-calls.ts';
import { readOperatorKey } from './state/operator-key.ts';
import type { SimulationMessage } from './state/run-simulation.ts';
import { createSimulationRunner, type SimulationWorker } from './state/simulation.ts';
import { FlowPage } from './views/flow-page.tsx';
import { ListPage } from './views/list-page.tsx';
import { createManageStores, ManagePage } from './views/manage/manage-page.tsx';
import { OperatorsPage } from './views/manage/operators-page.tsx';
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
  const operator = createOperatorStore(api);
  void operator.load();
  if (facts.flowId === null) return <ListPage api={api} operator={operator} />;
  const store = createFlowStore(api, facts.flowId);
  void store.open();
  const runner = createSimulationRunner(createWorker);
  return <FlowPage store={store} api={api} runner={runner} facts={facts} operator={operator} />;
};

const settingsPage = (section: Section, { siteId }: WorkbenchFacts): ReactNode => {
  const calls = createOperatorCalls(send, siteId, readOperatorKey());
  const stores = createManageStores(section, calls);
  void stores.store.load();
  void stores.operator.load();
  return <ManagePage section={section} calls={calls} {...stores} />;
};

/** The page of the operators themselves. */
const operatorsPage = ({ siteId }: WorkbenchFacts): ReactNode => {
  const calls = createOperatorCalls(send, siteId, readOperatorKey());
  const operator = createOperatorStore(calls);
  const store = createOperatorsStore(calls);
  void operator.load();
  void store.load();
  const changes = createChangeList(calls, 'operator', store.$operators);
  return <OperatorsPage calls={calls} operator={operator} store={store} changes={changes} />;
};

const pageOf = (facts: WorkbenchFacts): ReactNode => {
  if (facts.section === 'operators') return operatorsPage(facts);
  return facts.section === null ? flowPage(facts) : settingsPage(facts.section, facts);
};

const place = document.getElementById('workbench');
if (place !== null) {
  const facts = readFacts(place.dataset.facts);
  createRoot(place).render(<StrictMode>{pageOf(facts)}</StrictMode>);
}
