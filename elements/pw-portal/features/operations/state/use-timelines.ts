import { useStore } from '@nanostores/react';
import {
  createTimeline,
  type TimelineEntry,
  withoutHiddenCharges,
} from '../../../../../src/subscriptions/previews/timeline.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { creditOf } from './credit-of.ts';

/** Returns the function that lists what is ahead of a subscription, as far as this page announces it. */
export const useTimelines = (): ((subscription: DetailedSubscription) => TimelineEntry[]) => {
  const { clock } = useSdk().platform;
  const { edition, billingQueries } = usePortal();
  const due = useStore(billingQueries.$due);
  const credits = useStore(billingQueries.$credits);
  return (subscription) =>
    withoutHiddenCharges(
      createTimeline(subscription, clock.now(), creditOf(credits, subscription.subsId)),
      due.items.some(({ subsId }) => subsId === subscription.subsId),
      edition.flags.isNextChargeNoticeHidden,
    );
};
