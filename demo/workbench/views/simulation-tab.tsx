import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { FlowChange } from '../../../src/flow/simulate/counts/difference.ts';
import type { Simulation } from '../../../src/flow/simulate/simulation.ts';
import type { FlowStore } from '../state/flow-store.ts';
import type { OperatorApi } from '../state/operator-api.ts';
import { addressesFor, firstPattern } from '../state/page-addresses.ts';
import type { VisitsFrom } from '../state/run-simulation.ts';
import type { SimulationRunner, SimulationState } from '../state/simulation.ts';
import { AudienceForm } from './audience-form.tsx';
import { ChoiceField, LinesField, TextField } from './fields.tsx';
import { ScrollArea } from './scroll-area.tsx';

const number = new Intl.NumberFormat('en-US');
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const ChangeRow = ({ change, views }: { change: FlowChange; views: number }): ReactNode => (
  <tr>
    <th scope="row">
      {change.before} → {change.after}
    </th>
    <td>
      {number.format(change.views)} ({share(change.views, views)})
    </td>
    <td>{number.format(change.readers)}</td>
    <td>
      <ul>
        {change.examples.map(({ visitor, time, url }) => (
          <li key={`${visitor} ${time}`}>
            {time.slice(0, 16).replace('T', ' ')} {new URL(url).pathname} <span className="quiet-text">{visitor}</span>
          </li>
        ))}
      </ul>
    </td>
  </tr>
);

const Result = ({ simulation: { summary, difference, visits } }: { simulation: Simulation }): ReactNode => (
  <>
    <h3>What would change</h3>
    <ul className="summary">
      {summary.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {difference !== null && difference.changes.length > 0 && (
      <ScrollArea label="Changes with examples">
        <table>
          <thead>
            <tr>
              <th scope="col">Before → after</th>
              <th scope="col">Views</th>
              <th scope="col">Readers</th>
              <th scope="col">Examples</th>
            </tr>
          </thead>
          <tbody>
            {difference.changes.map((change) => (
              <ChangeRow key={`${change.before} ${change.after}`} change={change} views={visits.views} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    )}
    <p>
      {number.format(visits.views)} views of {number.format(visits.readers)} readers
      {visits.badLines > 0 && `; ${visits.badLines} lines could not be read: ${visits.firstBadLines[0]?.text ?? ''}`}.
    </p>
  </>
);

const Progress = ({ state }: { state: SimulationState }): ReactNode => {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <p>
          <progress
            aria-label="Progress of the simulation"
            value={state.expected === null ? undefined : state.views}
            max={state.expected ?? undefined}
          />{' '}
          {number.format(state.views)} views
        </p>
      );
    case 'cancelled':
      return <p role="status">Cancelled after {number.format(state.views)} views.</p>;
    case 'failed':
      return (
        <p role="alert" className="field-error">
          {state.message}
        </p>
      );
    case 'done':
      return (
        <div role="status">
          <Result simulation={state.simulation} />
        </div>
      );
  }
};

const sources = [
  ['generated', 'generated readers'],
  ['recorded', 'recorded visits of this site'],
  ['file', 'a file of your own'],
] as const;

interface SourceChoice {
  kind: (typeof sources)[number][0];
  visits: number;
  seed: number;
  url: string;
  file: { name: string; text: string } | null;
}

const visitsFrom = async (choice: SourceChoice, api: OperatorApi): Promise<VisitsFrom> => {
  const { kind, visits, seed, url, file } = choice;
  if (kind === 'generated') return { kind, visits, seed, url };
  if (kind === 'file' && file === null) throw new Error('Choose a file first.');
  const text = kind === 'recorded' ? await api.recordedVisits() : (file?.text ?? '');
  if (kind === 'recorded' && text === '')
    throw new Error('This site has no recorded visits yet: let generated readers read, or choose other visits.');
  return { kind: 'text', text, format: kind === 'file' && file?.name.endsWith('.csv') ? 'csv' : 'ndjson' };
};

const SourceForm = ({ choice, set }: { choice: SourceChoice; set: (choice: SourceChoice) => void }): ReactNode => (
  <div className="fields-in-row">
    <ChoiceField
      label="Visits"
      value={choice.kind}
      options={sources}
      onChange={(text) => set({ ...choice, kind: sources.find(([each]) => each === text)?.[0] ?? 'generated' })}
    />
    {choice.kind === 'generated' && (
      <>
        <TextField
          label="Number of views"
          type="number"
          value={String(choice.visits)}
          onChange={(text) => set({ ...choice, visits: Number(text) })}
        />
        <TextField
          label="Seed"
          type="number"
          value={String(choice.seed)}
          onChange={(text) => set({ ...choice, seed: Number(text) })}
        />
        <TextField label="Addresses; {n} is a number" value={choice.url} onChange={(url) => set({ ...choice, url })} />
      </>
    )}
    {choice.kind === 'file' && (
      <p className="field">
        <label>
          NDJSON or CSV
          <input
            type="file"
            accept=".ndjson,.csv,.jsonl"
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0];
              if (file !== undefined)
                void file.text().then((text) => set({ ...choice, file: { name: file.name, text } }));
            }}
          />
        </label>
      </p>
    )}
  </div>
);

interface SimulationTabProps {
  store: FlowStore;
  api: OperatorApi;
  runner: SimulationRunner;
}

/** Simulates the document against the live version. */
export const SimulationTab = ({ store, api, runner }: SimulationTabProps): ReactNode => {
  const document = useStore(store.editor.$document);
  const live = useStore(store.$live);
  const state = useStore(runner.$state);
  const [noteTemplateIds, setNotes] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const url = addressesFor(firstPattern(document), location.origin);
  const [chosen, setChoice] = useState<SourceChoice>({
    kind: 'generated',
    visits: 10_000,
    seed: 1,
    url: '',
    file: null,
  });
  const choice = { ...chosen, url: chosen.url || url };
  const start = () => {
    setError('');
    visitsFrom(choice, api).then(
      (from) => runner.start({ draft: document, live: live?.document ?? null, from, noteTemplateIds }),
      (cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)),
    );
  };
  return (
    <>
      <h2>The draft against {live === null ? 'nothing: no version is live' : `the live version ${live.version}`}</h2>
      <SourceForm choice={choice} set={setChoice} />
      {choice.kind === 'recorded' && <AudienceForm api={api} url={url} firstViews={100_000} onRecorded={() => {}} />}
      <LinesField
        label="Templates that are notes and no walls, one on each line"
        value={noteTemplateIds}
        onChange={setNotes}
      />
      <p className="actions">
        <button type="button" onClick={start}>
          Simulate
        </button>
        {state.kind === 'running' && (
          <button type="button" className="quiet" onClick={runner.cancel}>
            Cancel
          </button>
        )}
      </p>
      {error !== '' && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      <Progress state={state} />
    </>
  );
};
