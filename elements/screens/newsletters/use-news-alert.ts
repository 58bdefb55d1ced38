import { useEffect, useRef } from 'react';
import type { Addressee } from '../../../src/newsletters/addressee.ts';
import { type Memberships, type MembershipsState, membershipIn } from '../../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../../src/newsletters/newsletter.ts';

/** What the news-alert parameter asks for (spec: newsletters point 4). */
const severalTimesDaily = '3';

/** The parameter's value in an address, under both spellings; empty without one. */
export const newsAlertOf = (address: string): string => {
  const { searchParams } = new URL(address);
  return searchParams.get('news-alert') ?? searchParams.get('newsAlert') ?? '';
};

interface NewsAlertPorts {
  newsAlert: string;
  addressee: Addressee | null;
  newsletters: readonly Newsletter[];
  memberships: Memberships;
  state: MembershipsState;
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<boolean>;
}

/**
 * Sets breaking news to several times a day where the parameter asks for it, once, and only for a reader who has signed
 * in: an address with a key in it must change nothing by being opened.
 */
export const useNewsAlert = (ports: NewsAlertPorts): void => {
  const { newsAlert, addressee, newsletters, memberships, state, chooseFrequency } = ports;
  const isDone = useRef(false);
  const isSignedIn = addressee?.kind === 'proven' && addressee.emailKey === null;
  useEffect(() => {
    if (newsAlert !== severalTimesDaily || !isSignedIn || state !== 'known' || isDone.current) return;
    isDone.current = true;
    for (const newsletter of newsletters) {
      const membership = membershipIn(memberships.$memberships.get(), newsletter);
      const isMeant = newsletter.isBreakingNews && membership.state === 'subscribed';
      if (isMeant && membership.frequency !== 'multiple-times-daily') {
        void chooseFrequency(newsletter, 'multiple-times-daily');
      }
    }
  }, [newsAlert, isSignedIn, newsletters, memberships, state, chooseFrequency]);
};
