import type { Edition } from '../../editions/edition.ts';
import type { Category } from '../category.ts';
import type { MembershipsState } from '../memberships.ts';
import type { Newsletter } from '../newsletter.ts';
import type { ListsState } from './list-results.ts';
import type { ReaderState } from './reader-store.ts';
import type { TagState } from './tags.ts';
import type { VerificationState } from './verification-store.ts';
import type { WidgetInputs } from './widget-ports.ts';

/**
 * The meaning of the toggles. `sample`: nothing can be chosen. `undecided`: the reader has to choose their address
 * first. `anonymous`: every toggle leads to the sign-in. `unverified`: nobody can sign up.
 */
export type ToggleAccess = 'sample' | 'undecided' | 'anonymous' | 'unverified' | 'open';

/** The lists of a widget, as they are shown. */
export interface ListState extends TagState {
  lists: ListsState['status'];
  missing: readonly Edition[];
  isRetrying: boolean;
  isWaiting: boolean;
  /** The lists are shown. */
  isReady: boolean;
  /** Every list and every membership has loaded. */
  isComplete: boolean;
  /** The number of newsletters of all lists. */
  count: number;
  /** The categories to show. */
  shown: readonly Category[];
  /** The tag bar stays at the top of the window during scrolling. */
  isSticky: boolean;
  /** There are newsletters, and all of them are hidden. */
  areAllHidden: boolean;
}

/** The reader of a widget, and their access. */
interface AccessState extends ReaderState, VerificationState {
  memberships: MembershipsState;
  isSample: boolean;
  /** The reader uses the account of an institution. */
  isShared: boolean;
  /** A press leads to the sign-in: the ownership of the address is not proven. */
  needsSignIn: boolean;
  access: ToggleAccess;
}

/** The state of a widget, from which its components are drawn. */
export interface WidgetState extends ListState, AccessState {
  /** The newsletters of the open prompt. */
  leaving: readonly Newsletter[] | null;
}

/** The tag bar is sticky if a category has more newsletters than this (spec: newsletters point 9). */
const maxItemsWithoutStickyBar = 8;

/** Returns the state of the lists. `categories`: those of all editions, without hidden newsletters. */
export const getListState = (
  { options }: WidgetInputs,
  lists: ListsState,
  { subscriber, isAwaited }: ReaderState,
  memberships: MembershipsState,
  tag: TagState,
  newsletters: readonly Newsletter[],
  categories: readonly Category[],
): ListState => {
  const inView = categories.filter(({ edition }) => options.hasCombinedNewsletters || edition === tag.edition);
  // Newsletters that would be hidden again are not shown first.
  const isUnknown = subscriber === null || (memberships === 'loading' && subscriber.kind !== 'nobody');
  const isWaiting = lists.status === 'loading' || isAwaited || (options.hideUpdatedNewsletters && isUnknown);
  const { missing, isRetrying } = lists.status === 'loaded' ? lists : { missing: [], isRetrying: false };
  return {
    ...tag,
    lists: lists.status,
    missing,
    isRetrying,
    isWaiting,
    isReady: lists.status === 'loaded' && !isWaiting,
    count: newsletters.length,
    isComplete: memberships === 'known' && missing.length === 0,
    shown: inView.filter((category) => tag.tag === null || category.tag === tag.tag),
    isSticky: inView.length > 1 || inView.some((category) => category.newsletters.length > maxItemsWithoutStickyBar),
    areAllHidden: newsletters.length > 0 && inView.length === 0,
  };
};

/** Returns the state of the reader. */
export const getAccessState = (
  lists: ListsState,
  reader: ReaderState,
  memberships: MembershipsState,
  verification: VerificationState,
): AccessState => {
  const isSample = lists.status === 'loaded' && lists.isSample;
  const { isProfileMissing, subscriber, canTry } = reader;
  const kind = subscriber?.kind;
  // Who reads by the account of an institution has none of their own here.
  const isShared = memberships === 'shared-account';
  const isAnonymous = isShared || (kind === 'nobody' && !isProfileMissing);
  const getAccess = (): ToggleAccess => {
    if (isSample) return 'sample';
    if (kind === 'undecided') return kind;
    if (isAnonymous) return 'anonymous';
    return verification.isVerified ? 'open' : 'unverified';
  };
  return {
    ...reader,
    ...verification,
    memberships,
    isSample,
    isShared,
    needsSignIn: isAnonymous || (!isProfileMissing && (kind === 'named' || memberships === 'refused')),
    access: getAccess(),
    canTry: canTry && !isShared,
  };
};
