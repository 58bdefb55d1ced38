import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { findDifferences, type NodeDifference } from '../state/differences.ts';
import { drawFlow } from '../state/flow-graph.ts';
import type { FlowStore } from '../state/flow-store.ts';
import type { Json } from '../state/json.ts';
import type { OperatorApi } from '../state/operator-api.ts';
import { ChoiceField } from './fields.tsx';
import { FlowPicture } from './flow-picture.tsx';

const written = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const DifferenceList = ({ differences }: { differences: readonly NodeDifference[] }): ReactNode =>
  differences.length === 0 ? (
    <p>The two have the same nodes.</p>
  ) : (
    <ul className="differences">
      {differences.map(({ branch, nodeId, kind, fields }) => (
        <li key={`${branch} ${nodeId}`}>
          <code>{nodeId}</code> {kind}
          <ul>
            {fields.map(({ field, before, after }) => (
              <li key={field}>
                <code>{field}</code>: {written(before)} → <strong>{written(after)}</strong>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );

const useVersion = (api: OperatorApi, flowId: string, version: number | null): Json | null => {
  const [document, setDocument] = useState<{ version: number; document: Json } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (version !== null) {
      api.document(flowId, version).then(
        (next) => isCurrent && setDocument({ version, document: next }),
        () => isCurrent && setDocument(null),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [api, flowId, version]);
  return document?.version === version ? document.document : null;
};

/** Compares two versions, or the document in the editor with one. */
export const CompareTab = ({ store, api }: { store: FlowStore; api: OperatorApi }): ReactNode => {
  const edited = useStore(store.editor.$document);
  const history = useStore(store.$history);
  const live = useStore(store.$live);
  const [chosenBefore, setBefore] = useState('');
  const [after, setAfter] = useState('editor');
  const versions = (history?.versions ?? []).map(
    ({ version, state }) => [String(version), `version ${version} (${state})`] as const,
  );
  const before = chosenBefore || String(live?.version ?? versions[0]?.[0] ?? '');
  const beforeDocument = useVersion(api, store.flowId, before === '' ? null : Number(before));
  const afterVersion = useVersion(api, store.flowId, after === 'editor' ? null : Number(after));
  const afterDocument = after === 'editor' ? edited : afterVersion;
  const differences =
    beforeDocument === null || afterDocument === null ? [] : findDifferences(beforeDocument, afterDocument);
  return (
    <>
      <h2>Two versions</h2>
      <div className="fields-in-row">
        <ChoiceField label="Before" value={before} options={versions} onChange={setBefore} />
        <ChoiceField
          label="After"
          value={after}
          options={[['editor', 'what is in the editor'], ...versions]}
          onChange={setAfter}
        />
      </div>
      <DifferenceList differences={differences} />
      {beforeDocument !== null && afterDocument !== null && (
        <div className="columns">
          <section aria-label="Before">
            <h3>Before</h3>
            <FlowPicture pictures={drawFlow(beforeDocument, differences)} of="the version before" />
          </section>
          <section aria-label="After">
            <h3>After</h3>
            <FlowPicture pictures={drawFlow(afterDocument, differences)} of="the version after" />
          </section>
        </div>
      )}
    </>
  );
};
