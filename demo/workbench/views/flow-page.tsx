import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import type { FlowStore } from '../state/flow-store.ts';
import type { OperatorStore } from '../state/operator.ts';
import type { OperatorApi } from '../state/operator-api.ts';
import { saveOperatorKey } from '../state/operator-key.ts';
import type { SimulationRunner } from '../state/simulation.ts';
import type { WorkbenchFacts } from '../workbench-facts.ts';
import { CompareTab } from './compare-tab.tsx';
import { EditTab } from './edit-tab.tsx';
import { ExperimentTab } from './experiment-tab.tsx';
import { TextField } from './fields.tsx';
import { type Permission, usePermission, WorkingAs } from './permission.tsx';
import { PublishTab } from './publish-tab.tsx';
import { SimulationTab } from './simulation-tab.tsx';
import { Tabs } from './tabs.tsx';
import { WhatIfTab } from './what-if-tab.tsx';

interface ToolbarProps {
  store: FlowStore;
  permission: Permission;
}

/** Returns why the document can't be saved now; empty if it can. */
const saveHint = (facts: {
  hasName: boolean;
  isChanged: boolean;
  hasTextError: boolean;
  mayChange: boolean;
}): string => {
  if (!facts.mayChange) return 'You may try changes here, and not save them.';
  if (!facts.isChanged) return 'Nothing to save: the editor has what was saved.';
  if (facts.hasTextError) return 'The JSON can’t be read yet. Correct it to save.';
  return facts.hasName ? '' : 'Write your name to save.';
};

const Toolbar = ({ store, permission: { operator: given, setOperator, mayChange } }: ToolbarProps): ReactNode => {
  const { editor } = store;
  const operator = given ?? '';
  const [canUndo, canRedo] = [useStore(editor.$canUndo), useStore(editor.$canRedo)];
  const isChanged = useStore(editor.$isChanged);
  const isBusy = useStore(store.$isBusy);
  const hasTextError = useStore(editor.$textError) !== null;
  const hintId = useId();
  const hint = saveHint({ hasName: operator.trim() !== '', isChanged, hasTextError, mayChange });
  return (
    <div className="toolbar">
      {setOperator !== null && mayChange && (
        <TextField label="Your name, for the audit list" value={operator} onChange={setOperator} />
      )}
      <div className="toolbar-buttons">
        <button type="button" className="quiet" disabled={!canUndo} onClick={editor.undo}>
          Undo
        </button>
        <button type="button" className="quiet" disabled={!canRedo} onClick={editor.redo}>
          Redo
        </button>
        <button
          type="button"
          disabled={isBusy || hint !== ''}
          aria-describedby={hintId}
          onClick={() => void store.save(operator)}
        >
          Save as a draft
        </button>
      </div>
      <p id={hintId} className="quiet-text save-hint">
        {hint}
      </p>
    </div>
  );
};

const Status = ({ store }: { store: FlowStore }): ReactNode => {
  const notice = useStore(store.$notice);
  const live = useStore(store.$live);
  const parent = useStore(store.$parent);
  const isChanged = useStore(store.editor.$isChanged);
  return (
    <>
      <p className="flow-state">
        {live === null ? 'No version is live.' : `Version ${live.version} is live.`}{' '}
        {parent !== null && `In the editor: version ${parent}${isChanged ? ', changed' : ''}.`}
      </p>
      <p role="status" className={`notice ${notice?.kind ?? ''}`}>
        {notice?.text}
      </p>
    </>
  );
};

/** Warns before a page with changes is left, and undoes by keyboard. */
const useEditorKeys = ({ editor }: FlowStore): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (editor.$isChanged.get()) event.preventDefault();
    };
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    };
    addEventListener('beforeunload', warn);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('keydown', press);
    };
  }, [editor]);
};

interface FlowPageProps {
  store: FlowStore;
  api: OperatorApi;
  runner: SimulationRunner;
  facts: WorkbenchFacts;
  operator: OperatorStore;
}

/** The page of one flow. */
export const FlowPage = ({ store, api, runner, facts, operator }: FlowPageProps): ReactNode => {
  const permission = usePermission(operator, 'editor');
  const history = useStore(store.$history);
  useEditorKeys(store);
  const name = permission.operator?.trim() ?? null;
  return (
    <>
      <p className="back">
        <a href="/flows">All flows</a>
      </p>
      <h1>
        Flow <code>{store.flowId}</code>
      </h1>
      <WorkingAs
        operator={operator}
        needed="editor"
        onKey={(key) => {
          saveOperatorKey(key);
          location.reload();
        }}
      />
      <Status store={store} />
      {history !== null && (
        <>
          <Toolbar store={store} permission={permission} />
          <Tabs
            label="What to do with the flow"
            tabs={[
              { name: 'Edit', content: () => <EditTab store={store} /> },
              {
                name: 'Try a reader',
                content: (isShown) => <WhatIfTab store={store} facts={facts} isShown={isShown} />,
              },
              { name: 'Simulate', content: () => <SimulationTab store={store} api={api} runner={runner} /> },
              { name: 'Compare', content: () => <CompareTab store={store} api={api} /> },
              { name: 'Publish', content: () => <PublishTab store={store} operator={name} /> },
              {
                name: 'Experiment',
                content: (isShown) => <ExperimentTab store={store} api={api} isShown={isShown} />,
              },
            ]}
          />
        </>
      )}
    </>
  );
};
