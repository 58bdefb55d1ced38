import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { KeptMethods } from '../../../src/billing/kept-methods.ts';
import { createPaymentMethods, type MethodOutcome, type PaymentMethods } from '../../../src/billing/payment-methods.ts';
import type { SourceState } from '../../../src/billing/source.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useFollowed } from '../parts/use-followed.ts';
import { usePortal } from '../portal-context.tsx';
import { methodOutcomeText } from './method-words.ts';

/** What somebody pays by, and a change of it. A press while one is under way does nothing more. */
export interface MethodsState {
  methods: PaymentMethods;
  kept: SourceState<KeptMethods>;
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: MethodOutcome | null;
  /** Forgets how the last try ended: something else is done. */
  forget: () => void;
  run: (wanted: MethodChange) => void;
}

/** A change of what somebody pays by. */
export interface MethodChange {
  /** What is done, and with which way to pay, for a reader who has left it. */
  action: string;
  subject: string;
  change: (onLater: (outcome: MethodOutcome) => void) => Promise<MethodOutcome>;
  /** What to say where it is not possible. */
  held: string;
  /** Hears what is kept then. */
  onDone: (kept: KeptMethods) => void;
}

/**
 * Asks how the reader pays, again when somebody has signed in again, and follows a change of that; what is looked up
 * beside it is read again whatever became of it. What is under way goes on when its sheet has been closed.
 */
export const useMethods = (): MethodsState => {
  const { edition, lookUps, onMethodChange, onSignedOut, signIns } = usePortal();
  const { http, platform } = useSdk();
  const [methods] = useState(() => createPaymentMethods({ http, edition, platform, log: platform.log, onSignedOut }));
  const kept = useStore(methods.$kept);
  const { i18n } = useLingui();
  const followed = useFollowed<MethodOutcome>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => {
    void methods.again();
    return () => methods.stop();
  }, [methods, signIns]);

  const run: MethodsState['run'] = ({ action, subject, change, held, onDone }) =>
    followed.run({
      key: `method ${action} ${subject}`,
      action,
      subject,
      perform: change,
      reread: () => lookUps.changed(),
      textOf: (result) => methodOutcomeText(i18n, result, held),
      onGood: (result) => {
        if (result.kind !== 'done') return;
        onMethodChange();
        onDone(result.kept);
      },
    });
  return { ...followed, methods, kept, run };
};
