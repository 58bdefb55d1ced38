import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { createExperimentStore, type ExperimentStore } from '../state/experiment-store.ts';
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

/** Shows the count while the tab is open: it begins when it is looked at. */
const Count = ({ experiments }: { experiments: ExperimentStore }): ReactNode => {
  const count = useStore(experiments.$count);
  return (
    <>
      <div role="status">
        {count.kind === 'counting' && <p>Counting the events</p>}
        {count.kind === 'counted' && (
          <p className="unseen">
            Counted. {count.result.experiments.map(({ name, nodeId, verdict }) => `${name || nodeId}: ${verdict.text}`)}
          </p>
        )}
      </div>
      {count.kind === 'failed' && (
        <p role="alert" className="field-error">
          {count.text}
        </p>
      )}
      {count.kind === 'counted' && <Results result={count.result} />}
    </>
  );
};

interface ExperimentTabProps {
  store: FlowStore;
  api: OperatorApi;
  isShown: boolean;
}

/** The A/B tests of a version: readers, conversions, lifts, and a verdict. */
export const ExperimentTab = ({ store, api, isShown }: ExperimentTabProps): ReactNode => {
  const [experiments] = useState(() => createExperimentStore(api, store));
  const live = useStore(store.$live);
  const versions = useStore(experiments.$versions);
  const version = useStore(experiments.$version);
  const countAgain = () => void experiments.count();
  return (
    <>
      <h2>What came of the A/B tests</h2>
      <div className="version-row">
        <ChoiceField label="Version" value={version} options={versions} onChange={experiments.choose} />
        <button type="button" className="quiet" onClick={countAgain}>
          Count again
        </button>
      </div>
      {isShown && <Count experiments={experiments} />}
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
