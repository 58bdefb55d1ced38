import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FlowStore } from '../state/flow-store.ts';
import type { Experiments, OperatorApi } from '../state/operator-api.ts';
import { addressesFor, firstPattern } from '../state/page-addresses.ts';
import { AudienceForm } from './audience-form.tsx';
import { ExperimentResult } from './experiment-result.tsx';
import { ChoiceField } from './fields.tsx';

type Period = Experiments['periods'][number];

const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const describePeriod = ({ from, until }: Period): string => {
  const start = from === null ? 'from the beginning' : `from ${minute(from)}`;
  return `${start} ${until === null ? 'until now' : `to ${minute(until)}`}`;
};

const Periods = ({ result: { periods, isLive, views, unknownViews } }: { result: Experiments }): ReactNode =>
  periods.length === 0 ? (
    <p>This version was never live, so no reader has met it.</p>
  ) : (
    <p>
      Live {periods.map(describePeriod).join(', and ')}. All {views.toLocaleString('en-US')} page views of the site in
      that time were replayed. {!isLive && 'It is no longer live: nothing more is counted.'}{' '}
      {unknownViews > 0 &&
        `In ${unknownViews.toLocaleString('en-US')} of them a node asked for something that events do not tell, such as a country, so these readers may be missing, in all variants alike.`}
    </p>
  );

const Results = ({ result }: { result: Experiments }): ReactNode =>
  result.experiments.length === 0 ? (
    <p className="hint">
      This version has no A/B test. Add a node “A/B test” under Edit, choose a goal, and publish the version.
    </p>
  ) : (
    <>
      <Periods result={result} />
      {result.experiments.map((experiment) => (
        <ExperimentResult key={`${experiment.branch} ${experiment.nodeId}`} experiment={experiment} />
      ))}
    </>
  );

type Counted = { kind: 'counting' } | { kind: 'counted'; result: Experiments } | { kind: 'failed'; text: string };

/** Counts a version's experiments while its tab is open, and again for each `turn`. */
const useExperiments = (
  { api, flowId, version, isShown }: { api: OperatorApi; flowId: string; version: number | null; isShown: boolean },
  turn: number,
): Counted => {
  const [counted, setCounted] = useState<Counted>({ kind: 'counting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn counts again
  useEffect(() => {
    if (!isShown || version === null) return;
    let isCurrent = true;
    setCounted({ kind: 'counting' });
    api.experiments(flowId, version).then(
      (result) => isCurrent && setCounted({ kind: 'counted', result }),
      (cause: unknown) =>
        isCurrent && setCounted({ kind: 'failed', text: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, flowId, version, isShown, turn]);
  return counted;
};

interface ExperimentTabProps {
  store: FlowStore;
  api: OperatorApi;
  isShown: boolean;
}

/** The A/B tests of a version: readers, conversions, lifts, and a verdict. */
export const ExperimentTab = ({ store, api, isShown }: ExperimentTabProps): ReactNode => {
  const history = useStore(store.$history);
  const live = useStore(store.$live);
  const [chosen, setChosen] = useState('');
  const [turn, setTurn] = useState(0);
  const versions = (history?.versions ?? []).map(
    ({ version, state }) => [String(version), `version ${version} (${state})`] as const,
  );
  const version = chosen || String(live?.version ?? versions[0]?.[0] ?? '');
  const counted = useExperiments(
    { api, flowId: store.flowId, version: version === '' ? null : Number(version), isShown },
    turn,
  );
  const countAgain = () => setTurn((last) => last + 1);
  return (
    <>
      <h2>What came of the A/B tests</h2>
      <div className="version-row">
        <ChoiceField label="Version" value={version} options={versions} onChange={setChosen} />
        <button type="button" className="quiet" onClick={countAgain}>
          Count again
        </button>
      </div>
      <div role="status">
        {counted.kind === 'counting' && <p>Counting the events</p>}
        {counted.kind === 'counted' && (
          <p className="unseen">
            Counted.{' '}
            {counted.result.experiments.map(({ name, nodeId, verdict }) => `${name || nodeId}: ${verdict.text}`)}
          </p>
        )}
      </div>
      {counted.kind === 'failed' && (
        <p role="alert" className="field-error">
          {counted.text}
        </p>
      )}
      {counted.kind === 'counted' && <Results result={counted.result} />}
      {live !== null && (
        <AudienceForm
          api={api}
          url={addressesFor(firstPattern(live.document), location.origin)}
          flowId={store.flowId}
          firstViews={40_000}
          onRecorded={countAgain}
        />
      )}
    </>
  );
};
