import { useState } from 'react';
import type { Memberships, MembershipsState } from '../../../src/newsletters/memberships.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The newsletters that a reader was signed up for when the list came, where these are to be left out (spec: newsletters
 * point 4). What is signed up for later stays where it is. Found out while it is drawn: an effect would come after a list
 * with all of them.
 */
export const useHidden = (memberships: Memberships, state: MembershipsState, isOn: boolean): ReadonlySet<string> => {
  const [found, setFound] = useState<{ of: readonly unknown[]; hidden: ReadonlySet<string> }>({ of: [], hidden: none });
  const now = [memberships, state, isOn] as const;
  if (now.every((each, at) => each === found.of[at])) return found.hidden;
  const hiddenNow = (): ReadonlySet<string> => {
    if (!isOn || state === 'not-asked' || state === 'refused') return none;
    if (state === 'loading') return found.hidden;
    const all = Object.entries(memberships.$memberships.get());
    return new Set(all.filter(([, membership]) => membership.state === 'subscribed').map(([key]) => key));
  };
  const hidden = hiddenNow();
  setFound({ of: now, hidden });
  return hidden;
};
