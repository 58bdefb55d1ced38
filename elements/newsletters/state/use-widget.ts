import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Edition } from '../../../src/editions/edition.ts';
import { type Category, sortByInterest } from '../../../src/newsletters/category.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { useToasts } from '../../ui/toast/use-toasts.ts';
import { useUnsubscribeAllPrompt } from '../leave-all/use-unsubscribe-all-prompt.ts';
import type { NewslettersOptions } from '../newsletters-options.ts';
import { useNewsletterReader } from '../reader/use-newsletter-reader.ts';
import { useSignIn } from '../reader/use-sign-in.ts';
import { useVerification } from '../reader/use-verification.ts';
import { tagsOf as tagsOfCategories } from '../tags/tags.ts';
import { useTagSelection } from '../tags/use-tag-selection.ts';
import type { NewsletterChange } from './newsletter-change.ts';
import { useHiddenNewsletters } from './use-hidden-newsletters.ts';
import { useMembershipActions } from './use-membership-actions.ts';
import { useMemberships } from './use-memberships.ts';
import { readNewsAlert, useNewsAlert } from './use-news-alert.ts';
import { useNewsletterLists } from './use-newsletter-lists.ts';
import { useNewslettersContext } from './use-newsletters-context.ts';
import { useSample } from './use-sample.ts';

/** The time that a toast is shown, in ms (spec: newsletters point 9). */
const toastMs = 3000;

/** The props of the widget. */
export interface WidgetProps {
  edition: Edition;
  options: NewslettersOptions;
  /** The page is in development: an edition without newsletters shows a sample. */
  isDevelopment: boolean;
  onChange: (change: NewsletterChange) => void;
}

const withoutHidden = (categories: readonly Category[], hidden: ReadonlySet<string>): readonly Category[] =>
  hidden.size === 0
    ? categories
    : categories
        .map((category) => ({ ...category, newsletters: category.newsletters.filter(({ key }) => !hidden.has(key)) }))
        .filter(({ newsletters }) => newsletters.length > 0);

const noCategories: readonly Category[] = [];

/** The state and the actions of the widget, from which its components are drawn. */
export const useWidget = ({ edition, options, isDevelopment, onChange }: WidgetProps) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const lists = useNewsletterLists(edition);
  const isLoaded = lists.state.status === 'loaded';
  const listedCategories = lists.state.status === 'loaded' ? lists.state.categories : noCategories;
  const sample = useSample(edition, isDevelopment && isLoaded && listedCategories.length === 0);
  const interests = options.interests.join();
  const categories = useMemo(
    () => sortByInterest(sample ?? listedCategories, interests.split(',')),
    [sample, listedCategories, interests],
  );
  const newsletters = useMemo(() => categories.flatMap((category) => category.newsletters), [categories]);

  const reader = useNewsletterReader(options);
  const { subscriber } = reader;
  const {
    memberships,
    state,
    refetch: retry,
  } = useMemberships(isLoaded && sample === null ? subscriber : null, newsletters);
  const verification = useVerification(subscriber);
  const toasts = useToasts(platform.clock, toastMs);
  const { show: showToast } = toasts;
  const signIn = useSignIn(edition, options, state === 'refused');

  const email = subscriber?.kind === 'proven' ? subscriber.email : '';
  const isShared = state === 'shared-account';
  const needsSignIn =
    !reader.isProfileMissing &&
    (subscriber?.kind === 'nobody' || subscriber?.kind === 'named' || state === 'refused' || isShared);
  const reload = useCallback(() => platform.page.reload(), [platform]);
  const refetch = reader.isProfileMissing ? reload : retry;
  const { isVerified } = verification;
  const actions = useMembershipActions({
    memberships,
    email,
    isVerified,
    showToast,
    onChange,
    needsSignIn,
    signIn,
    refetch,
  });
  const { press, chooseFrequency, restore } = actions;
  const newsAlert = options.newsAlert || readNewsAlert(platform.page.url());
  useNewsAlert({ newsAlert, subscriber, newsletters, memberships, state, chooseFrequency });

  const hidden = useHiddenNewsletters(memberships, state, options.hideUpdatedNewsletters);
  const getTags = (shownEdition: Edition['edition']) =>
    tagsOfCategories(i18n, withoutHidden(categories, hidden), shownEdition);
  const tag = useTagSelection({
    ownEdition: edition.edition,
    getTags,
    isHashEnabled: options.variant.layout === 'cards',
    isLoaded,
  });
  const visibleCategories = withoutHidden(categories, hidden).filter(
    (category) => options.hasCombinedNewsletters || category.edition === tag.selection.edition,
  );

  const unsubscribeAllPrompt = useUnsubscribeAllPrompt({
    memberships,
    newsletters,
    state,
    isImmediate: options.immediateUnsubscribeAll && options.isAllowUnsubscribe,
    email,
    onNone: () => showToast('info', i18n._('newsletters.leave.none')),
  });

  const undecidedId = useId();
  const unverifiedId = useId();
  const lockedId = useId();
  // Who reads by the account of an institution has none of their own here.
  const isAnonymous = (subscriber?.kind === 'nobody' && !reader.isProfileMissing) || isShared;
  const canTry = reader.canTry && !isShared;
  const isSample = sample !== null;
  const isUndecided = subscriber?.kind === 'undecided';
  const context = useNewslettersContext(options, {
    memberships,
    isAnonymous,
    isUndecided,
    isVerified,
    canTry,
    isSample,
    undecidedId,
    unverifiedId,
    lockedId,
    press,
    chooseFrequency,
  });

  // A failure to load the lists is reported once for each fetch.
  const reportedState = useRef<object | null>(null);
  useEffect(() => {
    const { state: listsState } = lists;
    if (listsState.status !== 'failed' || reportedState.current === listsState) return;
    reportedState.current = listsState;
    showToast('error', i18n._('newsletters.failed'));
    onChange({ kind: 'error', message: i18n._('newsletters.failed') });
  }, [lists, showToast, i18n, onChange]);

  return {
    lists,
    reader,
    state,
    memberships,
    verification,
    signIn,
    askAgain: refetch,
    toasts,
    needsSignIn,
    isShared,
    tag: { ...tag, tags: getTags(tag.selection.edition) },
    inView: visibleCategories,
    isSample,
    /** There are newsletters, and all of them are hidden. */
    areAllHidden: newsletters.length > 0 && visibleCategories.length === 0,
    leave: unsubscribeAllPrompt,
    restore,
    access: context,
  };
};
