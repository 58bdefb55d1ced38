import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import { type Category, sortByInterest } from '../category.ts';
import { getMembership, type Memberships } from '../memberships.ts';
import type { Newsletter } from '../newsletter.ts';
import { createFrequencyChoices, type FrequencyChoices } from './frequency-choices.ts';
import { withoutHidden } from './hidden-newsletters.ts';
import { createLeavePrompt, type LeavePrompt } from './leave-prompt.ts';
import { getLeftNotice } from './left-notice.ts';
import { createListsStore, type ListsStore } from './lists-store.ts';
import { createMembershipActions, type MembershipActions } from './membership-actions.ts';
import { createMembershipQuery } from './membership-query.ts';
import { createNewsAlert } from './news-alert.ts';
import { createReaderStore, type ReaderStore } from './reader-store.ts';
import { createSignIn } from './sign-in.ts';
import { createTagStore, type TagStore } from './tag-store.ts';
import { createVerificationStore, type VerificationStore } from './verification-store.ts';
import type { PartPorts, WidgetInputs, WidgetPorts } from './widget-ports.ts';
import { getAccessState, getListState, type WidgetState } from './widget-state.ts';

/** A newsletter widget: its state and the actions of the reader. No action rejects. */
export interface WidgetStore {
  readonly $state: ReadableAtom<WidgetState>;
  readonly memberships: Memberships;
  readonly lists: Pick<ListsStore, 'refetch' | 'refetchMissing'>;
  readonly reader: Pick<ReaderStore, 'choose'>;
  readonly verification: Pick<VerificationStore, 'send'>;
  readonly tag: Pick<TagStore, 'choose'>;
  readonly prompt: Pick<LeavePrompt, 'open' | 'close'>;
  readonly actions: Pick<MembershipActions, 'restore'>;
  readonly frequencies: FrequencyChoices;
  /** Starts to load, check and listen. The result stops all of it at once: its requests are given up. */
  open(): Dispose;
  setInputs(inputs: WidgetInputs): void;
  /** Loads the memberships again; without a profile, the whole page. */
  refetch(): void;
  /** Opens the sign-in. Must be called in the press itself. */
  signIn(): void;
  /** Subscribes, unsubscribes, signs in or loads again, depending on the state of the toggle. */
  press(newsletter: Newsletter): void;
  /** Tells the result of a press that unsubscribed from newsletters. */
  reportLeft(newsletters: readonly Newsletter[], areAllDone: boolean): void;
}

const noCategories: readonly Category[] = [];

/** Tells the SDK which edition is shown. */
const reportEdition = ({ sdk, editionAfter, onStart }: PartPorts, { $tag }: Pick<TagStore, '$tag'>) =>
  onStart(() => {
    const stop = computed($tag, ({ edition }) => edition).subscribe((edition) => sdk.$edition.set(edition));
    return () => {
      stop();
      if (editionAfter !== undefined) sdk.$edition.set(editionAfter);
    };
  });

/** Creates the parts of a widget that load and derive, and the actions on memberships. */
const createParts = (ports: PartPorts) => {
  const { $inputs, sdk } = ports;
  const lists = createListsStore(ports);
  const { $lists } = lists;
  const $interests = computed($inputs, ({ options }) => options.interests.join());
  const $listed = computed($lists, (state) => (state.status === 'loaded' ? state.categories : noCategories));
  const $categories = computed([$listed, $interests], (all, interests) => sortByInterest(all, interests.split(',')));
  const $newsletters = computed($categories, (all) => all.flatMap(({ newsletters }) => newsletters));
  const reader = createReaderStore(ports);
  const { $reader } = reader;
  const $queried = computed([reader.$subscriber, $lists], (subscriber, state) =>
    state.status === 'loaded' && !state.isSample ? subscriber : null,
  );
  const query = createMembershipQuery(ports, $queried, $newsletters);
  const { memberships } = query;
  const verification = createVerificationStore(ports, reader);
  const { $verification } = verification;
  const $visible = withoutHidden($inputs, $categories, query);
  const tag = createTagStore(ports, $visible);
  const prompt = createLeavePrompt(ports, reader, query, $newsletters);
  const refetch = () => ($reader.get().isProfileMissing ? sdk.platform.page.reload() : query.refetch());
  const isVerified = () => $verification.get().isVerified;
  const actions = createMembershipActions(ports, memberships, reader, { isVerified, refetch });
  const frequencies = createFrequencyChoices(memberships, actions);
  createNewsAlert(ports, reader, query, $newsletters, actions.chooseFrequency);
  const $list = computed([$inputs, $lists, $reader, query.$state, tag.$tag, $newsletters, $visible], getListState);
  const $access = computed([$lists, $reader, query.$state, $verification], getAccessState);
  const $state = computed([$list, $access, prompt.$newsletters], (list, access, leaving) => ({
    ...list,
    ...access,
    leaving,
  }));
  const signIn = createSignIn(ports, query);
  reportEdition(ports, tag);
  return { $state, memberships, lists, reader, verification, tag, prompt, actions, frequencies, refetch, signIn };
};

/** Creates a widget. */
export const createWidgetStore = (ports: WidgetPorts): WidgetStore => {
  const { notify, onChange } = ports;
  const $inputs = atom(ports.inputs);
  const starts: (() => Dispose)[] = [];
  const parts = createParts({ ...ports, $inputs, onStart: (start) => void starts.push(start) });
  const { $state, memberships, refetch, signIn, actions } = parts;
  return {
    ...parts,
    open: () => {
      const disposers = starts.map((start) => start());
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
    setInputs: $inputs.set,
    press: (newsletter) => {
      if ($state.get().needsSignIn) signIn();
      else if (getMembership(memberships.$memberships.get(), newsletter).state === 'not-known') refetch();
      else actions.toggle(newsletter);
    },
    reportLeft: (newsletters, areAllDone) => {
      const { isComplete } = $state.get();
      const listIds = newsletters.map(({ listId }) => listId);
      const doneKind = isComplete ? 'success' : 'info';
      notify(areAllDone ? doneKind : 'error', getLeftNotice(areAllDone, isComplete));
      if (areAllDone && isComplete) onChange({ kind: 'remove-all', listIds });
      else for (const listId of listIds) onChange({ kind: 'remove', listId });
    },
  };
};
