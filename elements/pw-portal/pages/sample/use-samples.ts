import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { createSampleStore } from '../../../../src/subscriptions/samples/sample-store.ts';
import { createSamples } from '../../../../src/subscriptions/samples/samples.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useMutation } from '../../hooks/use-mutation.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { sampleOutcomeText } from './sample-labels.ts';

/** The requests for samples, and a new one. */
export const useSamples = () => {
  const { http, platform } = useSdk();
  const { i18n } = useLingui();
  const { edition, queryClient, showToast } = usePortal();
  const store = useMemo(
    () => createSampleStore(queryClient, createSamples({ http, edition, platform, log: platform.log })),
    [queryClient, http, edition, platform],
  );
  const request = useMutation(store.createRequest, {
    keyOf: () => 'sample',
    nameOf: () => ({ action: i18n._('portal.sample.order'), subject: edition.look.name }),
    textOf: (_, result) => sampleOutcomeText(i18n, result),
    onSuccess: () => showToast('success', i18n._('portal.sample.done')),
  });
  return { ...useQuery(store.query), request };
};
