import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { FlowStore } from '../state/flow-store.ts';
import type { FlowHistory } from '../state/operator-api.ts';
import { TextField } from './fields.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { VersionActions } from './version-actions.tsx';

const time = (iso: string | null): string => (iso === null ? '–' : `${iso.slice(0, 16).replace('T', ' ')} UTC`);

const acts: Readonly<Record<FlowHistory['changes'][number]['act'], string>> = {
  saved: 'saved',
  published: 'published',
  'rolled-back': 'rolled back to',
  scheduled: 'scheduled',
  unscheduled: 'cancelled the schedule of',
  'schedule-failed': 'had scheduled, and another version was published first:',
};

/** The version that was live before the live one was published; null if there was none. */
const previousLive = ({ changes }: FlowHistory, live: number | null): number | null =>
  changes.find(({ act, version }) => act === 'published' && version === live)?.liveBefore ?? null;

interface VersionsProps {
  store: FlowStore;
  history: FlowHistory;
  /** Null if nothing may be changed. */
  operator: string | null;
}

const Schedule = ({
  store,
  version,
  operator,
}: {
  store: FlowStore;
  version: number;
  operator: string | null;
}): ReactNode => {
  const [at, setAt] = useState('');
  return (
    <div className="schedule">
      <TextField
        label={`Publish version ${version} at (your time)`}
        type="datetime-local"
        value={at}
        onChange={setAt}
      />
      <button
        type="button"
        className="quiet"
        disabled={at === '' || !operator}
        onClick={() => void store.schedule(version, operator ?? '', new Date(at).toISOString())}
      >
        Schedule
      </button>
    </div>
  );
};

const VersionTable = ({ store, history: { versions }, operator }: VersionsProps): ReactNode => (
  <ScrollArea label="Versions">
    <table>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">State</th>
          <th scope="col">Do</th>
          <th scope="col">Saved</th>
          <th scope="col">By</th>
          <th scope="col">Made from</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, state, parent, savedAt, savedBy }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>
              <span className={`state ${state}`}>{state}</span>
            </td>
            <VersionActions
              version={version}
              isLive={state === 'live'}
              canPublish={Boolean(operator)}
              onEdit={() => void store.edit(version)}
              onPublish={() => void store.publish(version, operator ?? '')}
            />
            <td>{time(savedAt)}</td>
            <td>{savedBy ?? '–'}</td>
            <td>{parent ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

const AuditList = ({ history: { changes } }: { history: FlowHistory }): ReactNode =>
  changes.length === 0 ? (
    <p>Nobody has changed this flow here yet.</p>
  ) : (
    <ol className="audit">
      {changes.map(({ at, by, act, version, liveBefore }) => (
        <li key={`${at} ${act} ${version} ${by}`}>
          <time dateTime={at}>{time(at)}</time> <strong>{by}</strong> {acts[act]} version {version}
          {liveBefore !== null && act !== 'saved' && `; version ${liveBefore} was live`}
        </li>
      ))}
    </ol>
  );

/** Publishes, schedules and rolls back, and lists who did. */
export const PublishTab = ({ store, operator }: { store: FlowStore; operator: string | null }): ReactNode => {
  const history = useStore(store.$history);
  const live = useStore(store.$live);
  const parent = useStore(store.$parent);
  const isChanged = useStore(store.editor.$isChanged);
  const hasErrors = useStore(store.editor.$findings).some(({ severity }) => severity === 'error');
  if (history === null) return null;
  const { schedule } = history;
  const before = previousLive(history, live?.version ?? null);
  return (
    <>
      <h2>Versions</h2>
      {operator === '' && <p className="hint">Write your name above to publish: the audit list names you.</p>}
      {isChanged && <p className="hint">What is in the editor is not saved yet: publish saved versions only.</p>}
      {hasErrors && (
        <p className="hint">
          The checker finds errors in what is in the editor. A version with errors is not published: correct them under
          Edit, and save.
        </p>
      )}
      <VersionTable store={store} history={history} operator={operator} />
      <p className="actions">
        <button
          type="button"
          disabled={!operator || before === null}
          onClick={() => void store.rollBack(operator ?? '')}
        >
          Roll back{live !== null && ` from version ${live.version}`}
          {before !== null && ` to version ${before}`}
        </button>
      </p>
      {before === null && <p className="quiet-text">Nothing to go back to: no other version was live before.</p>}
      <h2>Schedule</h2>
      {schedule !== null && (
        <p>
          {schedule.by} has scheduled version {schedule.version} for {time(schedule.at)}.{' '}
          <button
            type="button"
            className="quiet"
            disabled={!operator}
            onClick={() => void store.schedule(schedule.version, operator ?? '', null)}
          >
            Cancel the schedule
          </button>
        </p>
      )}
      {parent !== null && parent !== live?.version && <Schedule store={store} version={parent} operator={operator} />}
      {parent !== null && parent === live?.version && (
        <p>The version in the editor is live. Save a draft to schedule it.</p>
      )}
      <h2>Who changed what</h2>
      <AuditList history={history} />
    </>
  );
};
