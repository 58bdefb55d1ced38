import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Edition } from '../../../src/edition/edition.ts';
import { byInterest, type Category } from '../../../src/newsletters/category.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useToasts } from '../../ui/toast/use-toasts.ts';
import type { NewsletterChange } from './newsletter-change.ts';
import type { NewslettersAccess } from './newsletters-context.tsx';
import type { NewslettersOptions } from './newsletters-options.ts';
import { tagsOf as tagsOfCategories } from './tags.ts';
import { useChanges } from './use-changes.ts';
import { useHidden } from './use-hidden.ts';
import { useLeaveOffer } from './use-leave-offer.ts';
import { useLists } from './use-lists.ts';
import { useMemberships } from './use-memberships.ts';
import { newsAlertOf, useNewsAlert } from './use-news-alert.ts';
import { useNewsletterReader } from './use-reader.ts';
import { useSample } from './use-sample.ts';
import { useSignIn } from './use-sign-in.ts';
import { useTag } from './use-tag.ts';
import { useVerification } from './use-verification.ts';

/** A toast goes away after this, in ms (spec: newsletters point 9). */
const toastMs = 3000;

/** What the widget is made of. */
export interface WidgetProps {
  edition: Edition;
  options: NewslettersOptions;
  /** The page belongs to somebody who builds it: an edition without newsletters shows a sample. */
  isDevelopment: boolean;
  onChange: (change: NewsletterChange) => void;
}

const without = (categories: readonly Category[], hidden: ReadonlySet<string>): readonly Category[] =>
  hidden.size === 0
    ? categories
    : categories
        .map((category) => ({ ...category, newsletters: category.newsletters.filter(({ key }) => !hidden.has(key)) }))
        .filter(({ newsletters }) => newsletters.length > 0);

const nothing: readonly Category[] = [];

/** Everything that the widget knows and can do; what it looks like is drawn from this. */
export const useWidget = ({ edition, options, isDevelopment, onChange }: WidgetProps) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const lists = useLists(edition);
  const isLoaded = lists.state.status === 'loaded';
  const listed = lists.state.status === 'loaded' ? lists.state.categories : nothing;
  const sample = useSample(edition, isDevelopment && isLoaded && listed.length === 0);
  const interests = options.interests.join();
  const categories = useMemo(() => byInterest(sample ?? listed, interests.split(',')), [sample, listed, interests]);
  const newsletters = useMemo(() => categories.flatMap((category) => category.newsletters), [categories]);

  const reader = useNewsletterReader(options);
  const { addressee } = reader;
  const { memberships, state, retry } = useMemberships(isLoaded && sample === null ? addressee : null, newsletters);
  const verification = useVerification(addressee);
  const signIn = useSignIn(edition, options);
  const toasts = useToasts(platform.clock, toastMs);
  const { tell } = toasts;

  const email = addressee?.kind === 'proven' ? addressee.email : '';
  const needsSignIn =
    !reader.isUntold && (addressee?.kind === 'nobody' || addressee?.kind === 'named' || state === 'refused');
  const reload = useCallback(() => platform.page.reload(), [platform]);
  const askAgain = reader.isUntold ? reload : retry;
  const { isVerified } = verification;
  const changes = useChanges({ memberships, email, isVerified, tell, onChange, needsSignIn, signIn, retry: askAgain });
  const { press, chooseFrequency, restore } = changes;
  const newsAlert = options.newsAlert || newsAlertOf(platform.page.url());
  useNewsAlert({ newsAlert, addressee, newsletters, memberships, state, chooseFrequency });

  const hidden = useHidden(memberships, state, options.hideUpdatedNewsletters);
  const tagsOf = (shown: Edition['edition']) => tagsOfCategories(i18n, without(categories, hidden), shown);
  const { layout, logos, isLimited } = options.variant;
  const tag = useTag({ home: edition.edition, tagsOf, isHashHeard: layout === 'cards', isLoaded });
  const inView = without(categories, hidden).filter(
    (category) => options.hasCombinedNewsletters || category.edition === tag.chosen.edition,
  );

  const leave = useLeaveOffer({
    memberships,
    newsletters,
    state,
    isImmediate: options.immediateUnsubscribeAll && options.isAllowUnsubscribe,
    email,
    onNone: () => tell('info', i18n._('newsletters.leave.none')),
  });

  const undecidedId = useId();
  const unverifiedId = useId();
  const lockedId = useId();
  const isAnonymous = addressee?.kind === 'nobody' && !reader.isUntold;
  const { mayTry } = reader;
  const isSample = sample !== null;
  const isUndecided = addressee?.kind === 'undecided';
  const { isCheckBtnLayout, isToggleBtnLabelHidden, useToggleBtn, isAllowUnsubscribe } = options;
  const access = useMemo(
    (): NewslettersAccess => ({
      looks: { layout, logos, isLimited, isCheckBtnLayout, isToggleBtnLabelHidden, useToggleBtn, isAllowUnsubscribe },
      memberships,
      isAnonymous,
      isUndecided,
      isVerified,
      mayTry,
      isSample,
      undecidedId,
      unverifiedId,
      lockedId,
      press,
      chooseFrequency,
    }),
    [
      layout,
      logos,
      isLimited,
      isCheckBtnLayout,
      isToggleBtnLabelHidden,
      useToggleBtn,
      isAllowUnsubscribe,
      memberships,
      isAnonymous,
      isUndecided,
      isVerified,
      mayTry,
      isSample,
      undecidedId,
      unverifiedId,
      lockedId,
      press,
      chooseFrequency,
    ],
  );

  // Lists that could not be had are told once each time that they were asked for.
  const told = useRef<object | null>(null);
  useEffect(() => {
    const { state: now } = lists;
    if (now.status !== 'failed' || told.current === now) return;
    told.current = now;
    tell('error', i18n._('newsletters.failed'));
    onChange({ kind: 'error', message: i18n._('newsletters.failed') });
  }, [lists, tell, i18n, onChange]);

  return {
    lists,
    reader,
    state,
    memberships,
    verification,
    signIn,
    askAgain,
    toasts,
    needsSignIn,
    tag: { ...tag, tags: tagsOf(tag.chosen.edition) },
    inView,
    isSample,
    /** There are newsletters, and all of them are left out. */
    isAllHidden: newsletters.length > 0 && inView.length === 0,
    leave,
    restore,
    access,
  };
};
