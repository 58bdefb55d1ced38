import { useState } from 'react';
import type { Memberships, MembershipsState } from '../../../src/newsletters/memberships.ts';

const noNewsletters: ReadonlySet<string> = new Set();

/**
 * Returns the keys of the newsletters that the reader was subscribed to when the list loaded, if these are to be hidden
 * (spec: newsletters point 4). A later subscription does not hide a newsletter. Computed during rendering, since an
 * effect would run after all of them were shown.
 */
export const useHiddenNewsletters = (
  memberships: Memberships,
  state: MembershipsState,
  isEnabled: boolean,
): ReadonlySet<string> => {
  const [cache, setCache] = useState<{ inputs: readonly unknown[]; hidden: ReadonlySet<string> }>({
    inputs: [],
    hidden: noNewsletters,
  });
  const inputs = [memberships, state, isEnabled] as const;
  if (inputs.every((each, index) => each === cache.inputs[index])) return cache.hidden;
  const computeHidden = (): ReadonlySet<string> => {
    if (!isEnabled || state === 'not-asked' || state === 'refused') return noNewsletters;
    if (state === 'loading') return cache.hidden;
    const allMemberships = Object.entries(memberships.$memberships.get());
    return new Set(allMemberships.filter(([, membership]) => membership.state === 'subscribed').map(([key]) => key));
  };
  const hidden = computeHidden();
  setCache({ inputs, hidden });
  return hidden;
};
