import { useEffect, useRef } from 'react';
import { getMembership, type Memberships, type MembershipsState } from '../../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';

/** The value of the news-alert parameter for several times a day (spec: newsletters point 4). */
const severalTimesDaily = '3';

/** Returns the parameter's value in a URL, under either spelling; empty without one. */
export const readNewsAlert = (url: string): string => {
  const { searchParams } = new URL(url);
  return searchParams.get('news-alert') ?? searchParams.get('newsAlert') ?? '';
};

interface NewsAlertPorts {
  newsAlert: string;
  subscriber: Subscriber | null;
  newsletters: readonly Newsletter[];
  memberships: Memberships;
  state: MembershipsState;
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<boolean>;
}

/**
 * Sets breaking news to several times a day if the parameter asks for it, once, and only for a signed-in reader:
 * opening a URL with a key must not change anything.
 */
export const useNewsAlert = (ports: NewsAlertPorts): void => {
  const { newsAlert, subscriber, newsletters, memberships, state, chooseFrequency } = ports;
  const isDone = useRef(false);
  const isSignedIn = subscriber?.kind === 'proven' && subscriber.emailKey === null;
  useEffect(() => {
    if (newsAlert !== severalTimesDaily || !isSignedIn || state !== 'known' || isDone.current) return;
    isDone.current = true;
    for (const newsletter of newsletters) {
      const membership = getMembership(memberships.$memberships.get(), newsletter);
      const isSubscribedBreakingNews = newsletter.isBreakingNews && membership.state === 'subscribed';
      if (isSubscribedBreakingNews && membership.frequency !== 'multiple-times-daily') {
        void chooseFrequency(newsletter, 'multiple-times-daily');
      }
    }
  }, [newsAlert, isSignedIn, newsletters, memberships, state, chooseFrequency]);
};
