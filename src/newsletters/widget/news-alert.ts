import { computed, type ReadableAtom } from 'nanostores';
import { getMembership } from '../memberships.ts';
import type { FrequencyChoice, Newsletter } from '../newsletter.ts';
import type { MembershipQuery } from './membership-query.ts';
import type { ReaderStore } from './reader-store.ts';
import type { PartPorts } from './widget-ports.ts';

/** The value of the news-alert parameter for several times a day (spec: newsletters point 4). */
const severalTimesDaily = '3';

/** Returns the parameter's value in a URL, under either spelling; empty without one. */
const readNewsAlert = (url: string): string => {
  const { searchParams } = new URL(url);
  return searchParams.get('news-alert') ?? searchParams.get('newsAlert') ?? '';
};

/**
 * Sets breaking news to several times a day if the parameter asks for it, once, and only for a signed-in reader:
 * opening a URL with a key must not change anything.
 */
export const createNewsAlert = (
  { sdk, $inputs, onStart }: Pick<PartPorts, 'sdk' | '$inputs' | 'onStart'>,
  { $isOwn }: ReaderStore,
  { memberships, $state }: MembershipQuery,
  $newsletters: ReadableAtom<readonly Newsletter[]>,
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<unknown>,
): void => {
  const $isDue = computed(
    [$inputs, $isOwn, $state],
    ({ options }, isOwn, state) =>
      state === 'known' && isOwn && (options.newsAlert || readNewsAlert(sdk.platform.page.url())) === severalTimesDaily,
  );
  let isDone = false;
  onStart(() =>
    $isDue.subscribe((isDue) => {
      if (!isDue || isDone) return;
      isDone = true;
      for (const newsletter of $newsletters.get()) {
        const { state, frequency } = getMembership(memberships.$memberships.get(), newsletter);
        if (newsletter.isBreakingNews && state === 'subscribed' && frequency !== 'multiple-times-daily') {
          void chooseFrequency(newsletter, 'multiple-times-daily');
        }
      }
    }),
  );
};
