import { ofKeeping } from '../../../../src/billing/consequences/cancelling.ts';
import { ofKeepingPlan } from '../../../../src/billing/consequences/changing-plan.ts';
import { ofNotPausing } from '../../../../src/billing/consequences/pausing.ts';
import { ofReturning } from '../../../../src/billing/consequences/returning.ts';
import { type Consequence, withDue } from '../../../../src/billing/consequences.ts';
import type { Operation } from '../../../../src/billing/operations.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { useDue } from '../../parts/use-due.ts';
import { ActionSheet } from '../action-sheet.tsx';
import { useCredit } from '../use-credit.ts';
import { useSheet } from '../use-sheet.ts';

/** What is done without anything to choose. */
export type PlainName =
  | 'remove-scheduled-cancellation'
  | 'remove-scheduled-pause'
  | 'remove-scheduled-plan'
  | 'resume'
  | 'reactivate';

interface PlainSheetProps {
  name: PlainName;
  subscription: DetailedSubscription;
  onClose: () => void;
}

const operationOf = (name: PlainName, { planId }: DetailedSubscription): Operation =>
  name === 'reactivate' ? { name, planId } : { name };

const consequencesOf = (
  name: PlainName,
  subscription: DetailedSubscription,
  { nowMs, creditCents }: { nowMs: number; creditCents: number },
): Consequence[] => {
  switch (name) {
    case 'remove-scheduled-cancellation':
      return ofKeeping(subscription, creditCents);
    case 'remove-scheduled-pause':
      return ofNotPausing(subscription, creditCents);
    case 'remove-scheduled-plan':
      return ofKeepingPlan(subscription, creditCents);
    case 'resume':
    case 'reactivate':
      return ofReturning(subscription, nowMs, creditCents);
  }
};

/** Taking back what is scheduled, and coming back. */
export const PlainSheet = ({ name, subscription, onClose }: PlainSheetProps) => {
  const { clock } = useSdk().platform;
  const { frame, perform } = useSheet(name, subscription, onClose);
  const creditCents = useCredit(subscription.subsId);
  const due = useDue(subscription.subsId);
  const nowMs = clock.now();
  const then = (cents: number) =>
    withDue(consequencesOf(name, subscription, { nowMs, creditCents: cents }), due?.dueDate ?? null);
  return (
    <ActionSheet
      {...frame}
      consequences={creditCents === null ? null : then(creditCents)}
      onConfirm={() => perform(operationOf(name, subscription))}
    />
  );
};
