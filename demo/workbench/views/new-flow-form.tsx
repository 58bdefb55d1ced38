import { type ReactNode, useState } from 'react';
import { createFlow, findIdProblem } from '../state/new-flow.ts';
import type { FlowList, OperatorApi } from '../state/operator-api.ts';
import { ChoiceField, TextField } from './fields.tsx';
import type { Permission } from './permission.tsx';

interface NewFlowFormProps {
  api: OperatorApi;
  flows: FlowList;
  permission: Permission;
}

/** Begins a flow, and opens it. */
export const NewFlowForm = ({ api, flows, permission }: NewFlowFormProps): ReactNode => {
  const [flowId, setFlowId] = useState('');
  const [copyOf, setCopyOf] = useState('');
  const { operator: given, setOperator } = permission;
  const operator = given ?? '';
  const [error, setError] = useState('');
  const begin = async () => {
    const problem =
      findIdProblem(flowId, flows) ?? (operator.trim() === '' ? 'Write your name: the audit list names you.' : null);
    if (problem !== null) {
      setError(problem);
      return;
    }
    try {
      await createFlow(api, { flowId, copyOf, operator: operator.trim() }, flows);
      location.href = `/flows/${encodeURIComponent(flowId)}`;
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <details className="node">
      <summary>New flow</summary>
      <form
        noValidate
        className="node-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <div className="fields-in-row">
          <TextField label="Id, which pages name in flow-id" value={flowId} onChange={setFlowId} />
          <ChoiceField
            label="Begin with"
            value={copyOf}
            options={[
              ['', 'an empty flow'],
              ...flows.map((flow) => [flow.flowId, `a copy of ${flow.flowId}`] as const),
            ]}
            onChange={setCopyOf}
          />
          {setOperator !== null && (
            <TextField label="Your name, for the audit list" value={operator} onChange={setOperator} />
          )}
        </div>
        <p role="alert" className="field-error">
          {error}
        </p>
        <p>
          <button type="submit">Create the flow</button>
        </p>
      </form>
    </details>
  );
};
