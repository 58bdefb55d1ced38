import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { changePermissions, type Hindrance } from '../../../src/billing/allowed.ts';
import type { ChangeMode, PlanOption } from '../../../src/billing/billing-adapter.ts';
import type { Offers } from '../../../src/billing/change-flow.ts';
import { createSource } from '../../../src/billing/source.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { dispatch } from '../../events.ts';
import { useHost, useSdk } from '../../sdk-context.tsx';
import { useDue } from '../parts/use-due.ts';
import { usePortal } from '../portal-context.tsx';

/** The spec's text (portal point 8), for the console and the page. */
const trouble = 'Get plan change options error';

/** How the plans for one time stand; `held`: it can't be chosen, and why. */
export type OfferState = { status: 'loading' | 'loaded' | 'failed' } | { status: 'held'; hindrance: Hindrance };

/** What a subscription can be changed to. */
export interface KnownOffers {
  offers: Offers;
  states: Readonly<Record<ChangeMode, OfferState>>;
  /** Not every time has answered yet; once they have, asking again for one hides the other no more. */
  isWaiting: boolean;
  hasFailed: boolean;
  /** Asks again for what could not be had. */
  retry: () => void;
}

const modes: readonly ChangeMode[] = ['immediate', 'end_of_term'];

/** Asks for the plans of every time that is allowed, at once; one that fails leaves the other. */
export const useOffers = (subscription: DetailedSubscription): KnownOffers => {
  const { billing, onSignedOut, signIns } = usePortal();
  const { clock, log } = useSdk().platform;
  const host = useHost();
  const [sources] = useState(() => {
    const sourceOf = (mode: ChangeMode) =>
      createSource<PlanOption>(
        { clock, log, onSignedOut },
        { trouble, ask: () => billing.options(subscription, mode) },
      );
    return { immediate: sourceOf('immediate'), end_of_term: sourceOf('end_of_term') };
  });
  const isDue = useDue(subscription.subsId) !== null;
  const [permissions] = useState(() => changePermissions(subscription, isDue));
  const found = { immediate: useStore(sources.immediate.$list), end_of_term: useStore(sources.end_of_term.$list) };

  const stateOf = (mode: ChangeMode): OfferState => {
    const permission = permissions[mode];
    return permission.isAllowed ? found[mode] : { status: 'held', hindrance: permission.hindrance };
  };
  const states = { immediate: stateOf('immediate'), end_of_term: stateOf('end_of_term') };
  const has = (status: OfferState['status']) => modes.some((mode) => states[mode].status === status);
  const [isAsking, hasFailed] = [has('loading'), has('failed')];
  const [isAnswered, setAnswered] = useState(false);

  useEffect(() => {
    for (const mode of modes) if (permissions[mode].isAllowed) void sources[mode].load();
    return () => {
      for (const source of Object.values(sources)) source.stop();
    };
  }, [sources, permissions]);
  useEffect(() => {
    if (!isAsking) setAnswered(true);
    if (hasFailed && !isAsking) dispatch(host, 'pw-error', { message: trouble });
  }, [hasFailed, isAsking, host]);
  const retry = () => {
    for (const mode of modes) if (states[mode].status === 'failed') void sources[mode].again();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has signed in again
  useEffect(retry, [signIns]);

  return {
    offers: { immediate: found.immediate.items, end_of_term: found.end_of_term.items },
    states,
    isWaiting: isAsking && !(isAnswered && has('loaded')),
    hasFailed,
    retry,
  };
};
