import { type ReactNode, useState } from 'react';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { reactivateView } from '../operations/views/reactivate.tsx';

/**
 * Reactivates an ended subscription. The sheet with the price stays open even if the offer that opened it is removed.
 */
export const useReactivation = (): { open: (subscription: DetailedSubscription) => void; sheet: ReactNode } => {
  const [subject, setSubject] = useState<DetailedSubscription | null>(null);
  return {
    open: setSubject,
    sheet: subject !== null && <reactivateView.Sheet subscription={subject} onClose={() => setSubject(null)} />,
  };
};
