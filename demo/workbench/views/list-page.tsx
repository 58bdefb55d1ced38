import { type ReactNode, useEffect, useState } from 'react';
import type { OperatorStore } from '../state/operator.ts';
import type { FlowList, OperatorApi } from '../state/operator-api.ts';
import { saveOperatorKey } from '../state/operator-key.ts';
import { TextField } from './fields.tsx';
import { SectionNav } from './manage/section-nav.tsx';
import { NewFlowForm } from './new-flow-form.tsx';
import { usePermission, WorkingAs } from './permission.tsx';
import { ScrollArea } from './scroll-area.tsx';

type Flow = FlowList[number];

const describeChange = ({ lastChange, newest }: Flow): string => {
  if (lastChange !== null)
    return `${lastChange.act} ${lastChange.version}, ${lastChange.at.slice(0, 16).replace('T', ' ')}`;
  return newest.savedAt === null ? 'as it came' : newest.savedAt.slice(0, 10);
};

const FlowRow = ({ flow }: { flow: Flow }): ReactNode => {
  const { flowId, name, live, newest, lastChange, schedule } = flow;
  return (
    <tr>
      <th scope="row">
        <a href={`/flows/${encodeURIComponent(flowId)}`}>{flowId}</a>
        {name !== '' && <span className="quiet-text"> {name}</span>}
      </th>
      <td>{live ?? '–'}</td>
      <td>
        {newest.version} <span className={`state ${newest.state}`}>{newest.state}</span>
      </td>
      <td>
        {describeChange(flow)}
        {schedule !== null && `; version ${schedule.version} scheduled`}
      </td>
      <td>{lastChange?.by ?? newest.savedBy ?? '–'}</td>
    </tr>
  );
};

/** The list of the site's flows. */
export const ListPage = ({ api, operator }: { api: OperatorApi; operator: OperatorStore }): ReactNode => {
  const permission = usePermission(operator, 'editor');
  const [flows, setFlows] = useState<FlowList | null>(null);
  const [error, setError] = useState('');
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = (flows ?? []).filter(({ flowId, name }) => `${flowId} ${name}`.toLowerCase().includes(words));
  useEffect(() => {
    api.list().then(setFlows, (cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)));
  }, [api]);
  return (
    <>
      <SectionNav current="/flows" />
      <h1>Flows</h1>
      <p className="intro">
        Change a flow, see what it will do before readers do, publish it, and go back with one press.
      </p>
      <WorkingAs
        operator={operator}
        needed="editor"
        onKey={(key) => {
          saveOperatorKey(key);
          location.reload();
        }}
      />
      {error !== '' && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      {flows === null ? (
        <p role="status">{error === '' && 'Loading the flows'}</p>
      ) : (
        <>
          {permission.mayChange && <NewFlowForm api={api} flows={flows} permission={permission} />}
          <h2>Flows of the site</h2>
          <div className="version-row">
            <TextField label="Find a flow" value={search} onChange={setSearch} />
          </div>
          <p role="status" className="quiet-text">
            {shown.length} of {flows.length} flows
          </p>
          <ScrollArea label="Flows of the site">
            <table className="flow-list">
              <thead>
                <tr>
                  <th scope="col">Flow</th>
                  <th scope="col">Live</th>
                  <th scope="col">Newest</th>
                  <th scope="col">Last change</th>
                  <th scope="col">By</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((flow) => (
                  <FlowRow key={flow.flowId} flow={flow} />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </>
      )}
    </>
  );
};
