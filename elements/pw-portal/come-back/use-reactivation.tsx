import { type ReactNode, useState } from 'react';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { PlainSheet } from '../actions/sheets/plain-sheet.tsx';

/** Coming back to something that has ended: the sheet that says what it costs outlives the offer that opened it. */
export const useReactivation = (): { open: (subscription: DetailedSubscription) => void; sheet: ReactNode } => {
  const [subject, setSubject] = useState<DetailedSubscription | null>(null);
  return {
    open: setSubject,
    sheet: subject !== null && <PlainSheet name="reactivate" subscription={subject} onClose={() => setSubject(null)} />,
  };
};
