import type { ChangeResult } from '../membership-change.ts';
import { getMembership, type Memberships } from '../memberships.ts';
import type { FrequencyChoice, Newsletter } from '../newsletter.ts';
import type { ReaderStore } from './reader-store.ts';
import type { FailedChange, WidgetPorts } from './widget-ports.ts';

/** The reader, as the actions depend on them. */
interface ActionReader {
  /** Returns whether the reader's address is verified, so that an undo can subscribe again. */
  isVerified: () => boolean;
  /** Loads the memberships again. */
  refetch: () => void;
}

/** The changes of memberships by a reader: they are sent, and their results are reported. None rejects. */
export interface MembershipActions {
  /** Subscribes to a newsletter, or unsubscribes from it. */
  toggle(newsletter: Newsletter): void;
  /** Resolves to whether the choice was saved. */
  chooseFrequency(newsletter: Newsletter, frequency: FrequencyChoice): Promise<boolean>;
  /** Subscribes again to newsletters that were removed together. */
  restore(newsletters: readonly Newsletter[]): Promise<void>;
}

/** Creates the actions of a reader. */
export const createMembershipActions = (
  { notify, onChange }: Pick<WidgetPorts, 'notify' | 'onChange'>,
  memberships: Memberships,
  { $email }: ReaderStore,
  { isVerified, refetch }: ActionReader,
): MembershipActions => {
  const current = (newsletter: Newsletter) => getMembership(memberships.$memberships.get(), newsletter);
  /** Tells a failure. Returns whether the change was made. */
  const check = (kind: FailedChange, newsletter: Newsletter, result: ChangeResult): boolean => {
    if (result === 'done') return true;
    if (result === 'ignored') return false;
    const isGeneral = result === 'failed' || result === 'refused';
    onChange({ kind: 'error', message: notify('error', isGeneral ? kind : result, newsletter) });
    if (result === 'refused') refetch();
    return false;
  };
  const subscribe = async (newsletter: Newsletter, frequency?: FrequencyChoice) => {
    if (!check('subscribe-failed', newsletter, await memberships.subscribe(newsletter, frequency))) return;
    notify('success', 'subscribed', newsletter);
    onChange({ kind: 'add', listId: newsletter.listId });
  };
  const unsubscribe = async (newsletter: Newsletter) => {
    const email = $email.get();
    const { frequency } = current(newsletter);
    if (!check('unsubscribe-failed', newsletter, await memberships.unsubscribe(newsletter))) return;
    const undo = () => void ($email.get() === email && subscribe(newsletter, frequency ?? undefined));
    notify('success', 'unsubscribed', newsletter, isVerified() ? undo : undefined);
    onChange({ kind: 'remove', listId: newsletter.listId });
  };
  return {
    toggle: (newsletter) =>
      void (current(newsletter).state === 'subscribed' ? unsubscribe(newsletter) : subscribe(newsletter)),
    chooseFrequency: async (newsletter, frequency) => {
      const isSaved = check('frequency-failed', newsletter, await memberships.subscribe(newsletter, frequency));
      if (isSaved) notify('success', 'frequency');
      return isSaved;
    },
    restore: async (newsletters) => {
      const results = await Promise.all(
        newsletters.map(async (newsletter) => {
          const { frequency } = current(newsletter);
          return { newsletter, result: await memberships.subscribe(newsletter, frequency ?? undefined) };
        }),
      );
      const restored = results.filter(({ result }) => result === 'done');
      for (const { newsletter } of restored) onChange({ kind: 'add', listId: newsletter.listId });
      if (restored.length > 0) notify('success', 'restored', { count: restored.length });
      for (const { newsletter, result } of results) check('restore-failed', newsletter, result);
    },
  };
};
