import { useLingui } from '@lingui/react';
import { useCallback, useMemo } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../../../src/billing/operations.ts';
import { createSamples, type SampleList, type SampleOutcome } from '../../../../src/billing/samples.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { type Answer, useAnswer } from '../../parts/use-answer.ts';
import { useFollowed } from '../../parts/use-followed.ts';
import { usePortal } from '../../portal-context.tsx';
import { sampleOutcomeText } from './sample-words.ts';

/** What was requested, and how the request that is made now stands. */
interface Samples extends Answer<SampleList> {
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: SampleOutcome | null;
  /** Asks for a sample; a press while that is under way does nothing more. */
  request: (address: ShippingAddress, validation: ValidationStatus, onDone: () => void) => void;
}

/** Reads what was requested, and requests. */
export const useSamples = (): Samples => {
  const { http, platform } = useSdk();
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const samples = useMemo(
    () => createSamples({ http, edition, platform, log: platform.log }),
    [http, edition, platform],
  );
  const ask = useCallback(() => samples.list(), [samples]);
  const answer = useAnswer(ask, '[PW] The samples could not be loaded');
  const { isBusy, outcome, run } = useFollowed<SampleOutcome>();
  const request: Samples['request'] = (address, validation, onDone) => {
    const { value } = answer;
    if (value === null) return;
    run({
      key: 'sample',
      action: i18n._('portal.sample.order'),
      subject: edition.look.name,
      perform: (onLater) => samples.request({ address, validation }, value, onLater),
      // Another tab, or an agent, has requested one meanwhile: the list says when the next may follow.
      reread: async (result) => result.kind === 'too-soon' && answer.again(),
      textOf: (result) => sampleOutcomeText(i18n, result),
      onGood: (result) => {
        if (result.kind !== 'done') return;
        onDone();
        answer.put(result.list);
      },
    });
  };
  return { ...answer, isBusy, outcome, request };
};
