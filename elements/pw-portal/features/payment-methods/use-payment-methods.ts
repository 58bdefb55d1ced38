import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { createMethodStore, type MethodChange } from '../../../../src/payments/methods/method-store.ts';
import {
  createPaymentMethods,
  type PaymentMethodResult,
  type PaymentMethods,
} from '../../../../src/payments/methods/payment-methods.ts';
import type { SavedPaymentMethods } from '../../../../src/payments/methods/saved-payment-methods.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useMutation } from '../../hooks/use-mutation.ts';
import { type QueryResult, useQuery } from '../../hooks/use-query.ts';
import { methodOutcomeText, methodSubject, notPossibleText } from './method-labels.ts';

/** The reader's payment methods, and a change of them. A click while one runs does nothing. */
export interface MethodsState {
  methods: PaymentMethods;
  savedMethods: QueryResult<SavedPaymentMethods>;
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: PaymentMethodResult | null;
  /** Clears the last outcome, because the reader does something else. */
  reset: () => void;
  run: (change: MethodChange) => void;
}

interface MethodOptions {
  /** True: the methods follow the charged card, which another tab, a sheet or an agent may change. */
  followsCard: boolean;
  /** Called after a change, also if the view is closed; `isOpen`: it is not. */
  onDone: (change: MethodChange, isOpen: boolean) => void;
}

/** Loads the reader's payment methods, and changes them. */
export const usePaymentMethods = ({ followsCard, onDone }: MethodOptions): MethodsState => {
  const { edition, queryClient, billingQueries, onSignedOut } = usePortal();
  const { http, platform } = useSdk();
  const { i18n } = useLingui();
  const [{ methods, store }] = useState(() => {
    const methods = createPaymentMethods({ http, edition, platform, log: platform.log, onSignedOut });
    const $card = followsCard ? billingQueries.$card : null;
    return { methods, store: createMethodStore({ client: queryClient, methods, $card }) };
  });
  const nameOf = (change: MethodChange) => methodSubject(i18n, change, edition);
  const { isPending, result, reset, run } = useMutation(store.createChange, {
    keyOf: (change) => {
      const { action, subject } = nameOf(change);
      return `method ${action} ${subject}`;
    },
    nameOf,
    textOf: ({ name }, outcome) => methodOutcomeText(i18n, outcome, notPossibleText(i18n, name)),
    onSuccess: (change, _, isOpen) => onDone(change, isOpen),
  });
  return {
    methods,
    savedMethods: useQuery(store.query),
    isBusy: isPending,
    outcome: result,
    reset,
    run: (change) => void run(change),
  };
};
