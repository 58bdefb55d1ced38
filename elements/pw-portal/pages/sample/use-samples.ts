import { useCallback, useMemo, useRef, useState } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../../../src/billing/operations.ts';
import { createSamples, type SampleList, type SampleOutcome } from '../../../../src/billing/samples.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { type Answer, useAnswer } from '../../parts/use-answer.ts';
import { useIsHere } from '../../parts/use-is-here.ts';
import { usePortal } from '../../portal-context.tsx';

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
  const { edition, onSignedOut } = usePortal();
  const samples = useMemo(
    () => createSamples({ http, edition, platform, log: platform.log }),
    [http, edition, platform],
  );
  const ask = useCallback(() => samples.list(), [samples]);
  const answer = useAnswer(ask, '[PW] The samples could not be loaded');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SampleOutcome | null>(null);
  const isRunning = useRef(false);
  const isHere = useIsHere();
  const request: Samples['request'] = (address, validation, onDone) => {
    if (isRunning.current || answer.value === null) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    void samples.request({ address, validation }, answer.value).then((result) => {
      isRunning.current = false;
      if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
      if (result.kind === 'done') onDone();
      if (!isHere.current) return;
      if (result.kind === 'done') answer.put(result.list);
      // Another tab, or an agent, has requested one meanwhile: the list says when the next may follow.
      if (result.kind === 'too-soon') answer.again();
      setBusy(false);
      setOutcome(result);
    });
  };
  return { ...answer, isBusy, outcome, request };
};
