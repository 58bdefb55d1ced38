import { useLayoutEffect, useState } from 'react';
import type { Memberships, MembershipsState } from '../../../src/newsletters/memberships.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The newsletters that a reader was signed up for when the list came, where these are to be left out (spec: newsletters
 * point 4). What is signed up for later stays where it is.
 */
export const useHidden = (memberships: Memberships, state: MembershipsState, isOn: boolean): ReadonlySet<string> => {
  const [hidden, setHidden] = useState(none);
  useLayoutEffect(() => {
    if (!isOn || state === 'not-asked' || state === 'refused') return setHidden(none);
    if (state === 'loading') return;
    const all = Object.entries(memberships.$memberships.get());
    setHidden(new Set(all.filter(([, membership]) => membership.state === 'subscribed').map(([key]) => key)));
  }, [memberships, state, isOn]);
  return hidden;
};
