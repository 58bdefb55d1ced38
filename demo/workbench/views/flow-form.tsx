import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { Finding } from '../../../src/flow/check/finding.ts';
import type { Editor } from '../state/editor.ts';
import {
  addBranch,
  addNode,
  type PlacedBranch,
  type PlacedNode,
  readBranches,
  removeNode,
} from '../state/flow-nodes.ts';
import { getAt, type Json, type JsonPath, setAt } from '../state/json.ts';
import { editedTypes, isEditedType, nodeForms } from '../state/node-fields.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { GateForm } from './gate-form.tsx';
import { NodeField } from './node-fields.tsx';

/** The problems of a node or of the flow. */
const Findings = ({ findings }: { findings: readonly Finding[] }): ReactNode =>
  findings.length === 0 ? null : (
    <ul className="findings">
      {findings.map(({ severity, text, nodeId, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two findings of a node may be alike
        <li key={`${nodeId} ${kind} ${index}`} className={severity}>
          <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong> {nodeId !== '' && <code>{nodeId}</code>} {text}
        </li>
      ))}
    </ul>
  );

interface NodeFormProps {
  editor: Editor;
  document: Json;
  branch: PlacedBranch;
  placed: PlacedNode;
  findings: readonly Finding[];
  templateListId: string;
}

const NodeForm = ({ editor, document, branch, placed, findings, templateListId }: NodeFormProps): ReactNode => {
  const { id, type, name, path } = placed;
  const node = getAt(document, path) ?? null;
  const form = isEditedType(type) ? nodeForms[type] : null;
  const setPart = (part: JsonPath, value: Json | undefined) => {
    const next = setAt(document, [...path, ...part], value);
    if (next !== undefined) editor.change(next, [...path, ...part].join('.'));
  };
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <details className="node" open={errors > 0 || undefined} id={`node-${branch.path[1]}-${id}`}>
      <summary>
        <span className="node-name">{name || id}</span>{' '}
        <span className="node-type">
          {form?.name ?? type}
          {findings.length > 0 && `, ${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}`}
        </span>
      </summary>
      <div className="node-fields">
        <Findings findings={findings} />
        <TextField label="Name" value={name} onChange={(text) => setPart(['name'], text === '' ? undefined : text)} />
        {form?.fields.map((field) => (
          <NodeField
            key={field.path.join('.')}
            field={field}
            node={node}
            templateListId={templateListId}
            onChange={(value) => setPart(field.path, value)}
          />
        ))}
        {form === null && <p>This type has no form: edit it as JSON.</p>}
        {form !== null && (
          <GateForm
            gate={form.gate}
            node={node}
            others={branch.nodes.filter((other) => other.id !== id)}
            onChange={setPart}
          />
        )}
        <p>
          <button type="button" className="quiet" onClick={() => editor.change(removeNode(document, branch, placed))}>
            Remove the node <code>{id}</code>
          </button>
        </p>
      </div>
    </details>
  );
};

/** The form of a flow: the whole document, node by node. */
export const FlowForm = ({ editor, templateIds }: { editor: Editor; templateIds: readonly string[] }): ReactNode => {
  const document = useStore(editor.$document);
  const findings = useStore(editor.$findings);
  const templateListId = useId();
  return (
    <div className="flow-form">
      <datalist id={templateListId}>
        {templateIds.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <Findings findings={findings.filter(({ nodeId }) => nodeId === '')} />
      {readBranches(document).map((branch, index) => (
        <section key={String(branch.path[1])} aria-label={branch.name}>
          <h3>{branch.name}</h3>
          {branch.nodes.map((placed) => (
            <NodeForm
              key={placed.path.join('.')}
              editor={editor}
              document={document}
              branch={branch}
              placed={placed}
              findings={findings.filter(({ nodeId, branch: at }) => at === index && nodeId === placed.id)}
              templateListId={templateListId}
            />
          ))}
          <ChoiceField
            label="Add a node"
            value=""
            options={editedTypes.map((type) => [type, nodeForms[type].name])}
            onChange={(type) => isEditedType(type) && editor.change(addNode(document, branch, type))}
          />
        </section>
      ))}
      <button type="button" className="quiet" onClick={() => editor.change(addBranch(document))}>
        Add a branch
      </button>
    </div>
  );
};
