import { useLingui } from '@lingui/react';
import { useCallback, useMemo } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../../../src/addresses/address.ts';
import {
  createSamples,
  type SampleList,
  type SampleRequestResult,
} from '../../../../src/subscriptions/lists/samples.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { type QueryResult, useQuery } from '../../hooks/use-query.ts';
import { useTrackedOperation } from '../../hooks/use-tracked-operation.ts';
import { sampleOutcomeText } from './sample-labels.ts';

/** The earlier requests, and the state of the current one. */
interface Samples extends QueryResult<SampleList> {
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: SampleRequestResult | null;
  /** Requests a sample; a click while that runs does nothing. */
  request: (address: ShippingAddress, validation: ValidationStatus, onDone: () => void) => void;
}

/** Fetches the requests for samples, and makes new ones. */
export const useSamples = (): Samples => {
  const { http, platform } = useSdk();
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const samples = useMemo(
    () => createSamples({ http, edition, platform, log: platform.log }),
    [http, edition, platform],
  );
  const fetchSamples = useCallback(() => samples.list(), [samples]);
  const query = useQuery(fetchSamples, '[PW] The samples could not be loaded');
  const { isBusy, outcome, run } = useTrackedOperation<SampleRequestResult>();
  const request: Samples['request'] = (address, validation, onDone) => {
    const { value } = query;
    if (value === null) return;
    run({
      key: 'sample',
      action: i18n._('portal.sample.order'),
      subject: edition.look.name,
      perform: (onLater) => samples.request({ address, validation }, value, onLater),
      // Another tab, or an agent, has requested one meanwhile: the list says when the next is possible.
      refetch: async (result) => result.kind === 'too-soon' && query.refetch(),
      textOf: (result) => sampleOutcomeText(i18n, result),
      onSuccess: (result) => {
        if (result.kind !== 'done') return;
        onDone();
        query.setData(result.list);
      },
    });
  };
  return { ...query, isBusy, outcome, request };
};
