import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LookUps } from '../../../src/billing/look-ups.ts';
import { usePortal } from '../portal-context.tsx';

/**
 * What is looked up for the reader, from the first page on that wants it. What goes by their address comes once that is
 * known; what they owe does not wait for it.
 */
export const useLookUps = (): LookUps => {
  const { lookUps, user } = usePortal();
  const email = useStore(user.$user).info?.email ?? '';
  useEffect(() => {
    void lookUps.load(email);
  }, [lookUps, email]);
  return lookUps;
};
