import { useStore } from '@nanostores/react';
import { usePortal } from '../../../app/portal-context.tsx';
import { creditOf } from './credit-of.ts';

/** Returns the credit for the next charge of a subscription, in cents; null while it loads. */
export const useCredit = (subsId: string): number | null =>
  creditOf(useStore(usePortal().billingQueries.$credits), subsId);
