import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  createPaymentMethods,
  type PaymentMethodResult,
  type PaymentMethods,
} from '../../../../src/payments/methods/payment-methods.ts';
import type { SavedPaymentMethods } from '../../../../src/payments/methods/saved-payment-methods.ts';
import type { QueryState } from '../../../../src/query/query.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useTrackedOperation } from '../../hooks/use-tracked-operation.ts';
import { methodOutcomeText } from './method-labels.ts';

/** The reader's payment methods, and a change of them. A click while one runs does nothing. */
export interface MethodsState {
  methods: PaymentMethods;
  savedMethods: QueryState<SavedPaymentMethods>;
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: PaymentMethodResult | null;
  /** Clears the last outcome, because the reader does something else. */
  reset: () => void;
  run: (change: MethodChange) => void;
}

/** A change of the payment methods. */
export interface MethodChange {
  /** The names of the action and of the method, for a reader who has left the page. */
  action: string;
  subject: string;
  change: (onLater: (outcome: PaymentMethodResult) => void) => Promise<PaymentMethodResult>;
  /** The message if the change is not possible. */
  notPossibleText: string;
  /** Called with the saved methods after the change. */
  onDone: (savedMethods: SavedPaymentMethods) => void;
}

/**
 * Fetches the reader's payment methods, again after a new sign-in, and runs changes of them. After a change the billing
 * queries are refetched in any case. A running change continues after its sheet is closed.
 */
export const usePaymentMethods = (): MethodsState => {
  const { edition, billingQueries, onMethodChange, onSignedOut, signInCount } = usePortal();
  const { http, platform } = useSdk();
  const [methods] = useState(() => createPaymentMethods({ http, edition, platform, log: platform.log, onSignedOut }));
  const savedMethods = useStore(methods.$saved);
  const { i18n } = useLingui();
  const trackedChange = useTrackedOperation<PaymentMethodResult>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in fetches what an expired session could not
  useEffect(() => {
    void methods.refetch();
    return () => methods.stop();
  }, [methods, signInCount]);

  const run: MethodsState['run'] = ({ action, subject, change, notPossibleText, onDone }) =>
    trackedChange.run({
      key: `method ${action} ${subject}`,
      action,
      subject,
      perform: change,
      refetch: () => billingQueries.revalidate(),
      textOf: (result) => methodOutcomeText(i18n, result, notPossibleText),
      onSuccess: (result) => {
        if (result.kind !== 'done') return;
        onMethodChange();
        onDone(result.saved);
      },
    });
  return { ...trackedChange, methods, savedMethods, run };
};
