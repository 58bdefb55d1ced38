import type { I18n } from '@lingui/core';
import { type ChangeResult, getMembership, type Memberships } from '../../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { Toasts } from '../../ui/toast/use-toasts.ts';
import type { NewsletterChange } from './newsletter-change.ts';

/** Dependencies of the actions. They change with the reader and with the page. */
export interface MembershipActionPorts {
  i18n: I18n;
  memberships: Memberships;
  showToast: Toasts['show'];
  /** Notifies the host page. */
  onChange: (change: NewsletterChange) => void;
  /** The address that the newsletters belong to: an undo of one reader does nothing for another. */
  email: string;
  /** The reader's address is verified, so that an undo can subscribe again. */
  isVerified: boolean;
  /** A click leads to the sign-in: the ownership of the address is not proven. */
  needsSignIn: boolean;
  signIn: () => void;
  /** Refetches the memberships. */
  refetch: () => void;
}

/** The reader's actions on a list. They are stable functions, so that a change of the ports renders no newsletter. */
export interface MembershipActions {
  press: (newsletter: Newsletter) => void;
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<boolean>;
  /** Subscribes again to newsletters that were removed together. */
  restore: (newsletters: readonly Newsletter[]) => Promise<void>;
}

/** Returns the message for a failed change; `fallback` is the general one. */
const failureText = (i18n: I18n, result: ChangeResult, { name }: Newsletter, fallback: string): string => {
  if (result === 'shared-account') return i18n._('newsletters.shared');
  if (result === 'unverified') return i18n._('newsletters.unverified');
  return result === 'trial-over' ? i18n._('newsletters.trial-over', { name }) : fallback;
};

type GetPorts = () => MembershipActionPorts;

const reportFailure = (getPorts: GetPorts, result: ChangeResult, newsletter: Newsletter, fallback: string) => {
  const { showToast, onChange, refetch, i18n } = getPorts();
  const text = failureText(i18n, result, newsletter, fallback);
  showToast('error', text);
  onChange({ kind: 'error', message: text });
  if (result === 'refused') refetch();
};

const subscribe = async (getPorts: GetPorts, newsletter: Newsletter, frequency?: FrequencyChoice) => {
  const { memberships, i18n } = getPorts();
  const result = await memberships.subscribe(newsletter, frequency);
  if (result === 'ignored') return;
  if (result !== 'done') return reportFailure(getPorts, result, newsletter, i18n._('NEWSLETTER_SUBSCRIBE_FAILED'));
  const { showToast, onChange } = getPorts();
  showToast('success', i18n._('newsletters.subscribed', { name: newsletter.name }));
  onChange({ kind: 'add', listId: newsletter.listId });
};

const unsubscribe = async (getPorts: GetPorts, newsletter: Newsletter) => {
  const { memberships, i18n, email } = getPorts();
  const { frequency } = getMembership(memberships.$memberships.get(), newsletter);
  const result = await memberships.unsubscribe(newsletter);
  if (result === 'ignored') return;
  if (result !== 'done') return reportFailure(getPorts, result, newsletter, i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'));
  const undo = {
    label: i18n._('newsletters.undo'),
    isUndo: true,
    run: () => void (getPorts().email === email && subscribe(getPorts, newsletter, frequency ?? undefined)),
  };
  const { showToast, onChange, isVerified } = getPorts();
  showToast('success', i18n._('newsletters.unsubscribed', { name: newsletter.name }), isVerified ? undo : undefined);
  onChange({ kind: 'remove', listId: newsletter.listId });
};

const restore = async (getPorts: GetPorts, newsletters: readonly Newsletter[]) => {
  const { memberships } = getPorts();
  const results = await Promise.all(
    newsletters.map(async (newsletter) => {
      const { frequency } = getMembership(memberships.$memberships.get(), newsletter);
      return { newsletter, result: await memberships.subscribe(newsletter, frequency ?? undefined) };
    }),
  );
  const { showToast, onChange, i18n } = getPorts();
  const restored = results.filter(({ result }) => result === 'done');
  const failures = results.filter(({ result }) => result !== 'done' && result !== 'ignored');
  for (const { newsletter } of restored) onChange({ kind: 'add', listId: newsletter.listId });
  if (restored.length > 0) showToast('success', i18n._('newsletters.restored', { count: restored.length }));
  for (const { newsletter, result } of failures) {
    reportFailure(getPorts, result, newsletter, i18n._('newsletters.restore-failed', { name: newsletter.name }));
  }
};

/** Creates the reader's actions: they run changes, show the results, and notify the host page. */
export const createMembershipActions = (getPorts: GetPorts): MembershipActions => ({
  press: (newsletter) => {
    const { needsSignIn, signIn, refetch, memberships } = getPorts();
    if (needsSignIn) return signIn();
    const { state } = getMembership(memberships.$memberships.get(), newsletter);
    if (state === 'not-known') return refetch();
    void (state === 'subscribed' ? unsubscribe : subscribe)(getPorts, newsletter);
  },
  chooseFrequency: async (newsletter, frequency) => {
    const { memberships, showToast, i18n } = getPorts();
    const result = await memberships.subscribe(newsletter, frequency);
    if (result === 'done') showToast('success', i18n._('newsletters.frequency.changed'));
    else if (result !== 'ignored') reportFailure(getPorts, result, newsletter, i18n._('newsletters.frequency.failed'));
    return result === 'done';
  },
  restore: (newsletters) => restore(getPorts, newsletters),
});
