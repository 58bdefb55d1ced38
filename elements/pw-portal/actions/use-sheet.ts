import { useLingui } from '@lingui/react';
import type { Operation } from '../../../src/billing/operations.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { nameText } from '../parts/subscription-words.ts';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { actionWords } from './action-words.ts';
import { useOperation } from './use-operation.ts';

/** What every sheet has in common: its words, and how what it does stands. `onDone` hears that it was done. */
export const useSheet = (
  name: keyof typeof actionWords,
  subscription: DetailedSubscription,
  onClose: () => void,
  onDone: () => void = () => {},
) => {
  const { i18n } = useLingui();
  const { edition, tell } = usePortal();
  const { isBusy, outcome, run } = useOperation();
  const isHere = useIsHere();
  const { open, confirm, done } = actionWords[name];
  return {
    frame: {
      title: open(i18n),
      action: confirm(i18n),
      subject: nameText(i18n, edition, subscription),
      currency: subscription.currency,
      isBusy,
      outcome,
      onClose,
    },
    perform: (operation: Operation) =>
      run(subscription, operation, () => {
        tell('success', done(i18n));
        onDone();
        // Whoever left before may have opened another sheet in its place.
        if (isHere.current) onClose();
      }),
  };
};
