import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback, useRef } from 'react';
import { type ChangeResult, getMembership, type Memberships } from '../../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { Toasts } from '../../ui/toast/use-toasts.ts';
import type { NewsletterChange } from './newsletter-change.ts';

interface MembershipActionPorts {
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

/** Runs the reader's changes, shows their results, and notifies the host page. */
export const useMembershipActions = (ports: MembershipActionPorts): MembershipActions => {
  const { i18n } = useLingui();
  const latest = useRef({ ...ports, i18n });
  latest.current = { ...ports, i18n };

  const reportFailure = useCallback((result: ChangeResult, newsletter: Newsletter, fallback: string) => {
    const { showToast, onChange, refetch, i18n } = latest.current;
    const text = failureText(i18n, result, newsletter, fallback);
    showToast('error', text);
    onChange({ kind: 'error', message: text });
    if (result === 'refused') refetch();
  }, []);

  const subscribe = useCallback(
    async (newsletter: Newsletter, frequency?: FrequencyChoice) => {
      const { memberships, i18n } = latest.current;
      const result = await memberships.subscribe(newsletter, frequency);
      if (result === 'ignored') return;
      if (result !== 'done') return reportFailure(result, newsletter, i18n._('NEWSLETTER_SUBSCRIBE_FAILED'));
      latest.current.showToast('success', i18n._('newsletters.subscribed', { name: newsletter.name }));
      latest.current.onChange({ kind: 'add', listId: newsletter.listId });
    },
    [reportFailure],
  );

  const unsubscribe = useCallback(
    async (newsletter: Newsletter) => {
      const { memberships, i18n, email } = latest.current;
      const { frequency } = getMembership(memberships.$memberships.get(), newsletter);
      const result = await memberships.unsubscribe(newsletter);
      if (result === 'ignored') return;
      if (result !== 'done') return reportFailure(result, newsletter, i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'));
      const undo = {
        label: i18n._('newsletters.undo'),
        isUndo: true,
        run: () => void (latest.current.email === email && subscribe(newsletter, frequency ?? undefined)),
      };
      const text = i18n._('newsletters.unsubscribed', { name: newsletter.name });
      latest.current.showToast('success', text, latest.current.isVerified ? undo : undefined);
      latest.current.onChange({ kind: 'remove', listId: newsletter.listId });
    },
    [reportFailure, subscribe],
  );

  const press = useCallback(
    (newsletter: Newsletter) => {
      const { needsSignIn, signIn, refetch, memberships } = latest.current;
      if (needsSignIn) return signIn();
      const { state } = getMembership(memberships.$memberships.get(), newsletter);
      if (state === 'not-known') return refetch();
      void (state === 'subscribed' ? unsubscribe(newsletter) : subscribe(newsletter));
    },
    [subscribe, unsubscribe],
  );

  const chooseFrequency = useCallback(
    async (newsletter: Newsletter, frequency: FrequencyChoice) => {
      const { memberships, showToast, i18n } = latest.current;
      const result = await memberships.subscribe(newsletter, frequency);
      if (result === 'done') showToast('success', i18n._('newsletters.frequency.changed'));
      else if (result !== 'ignored') reportFailure(result, newsletter, i18n._('newsletters.frequency.failed'));
      return result === 'done';
    },
    [reportFailure],
  );

  const restore = useCallback(
    async (newsletters: readonly Newsletter[]) => {
      const { memberships } = latest.current;
      const results = await Promise.all(
        newsletters.map(async (newsletter) => {
          const { frequency } = getMembership(memberships.$memberships.get(), newsletter);
          return { newsletter, result: await memberships.subscribe(newsletter, frequency ?? undefined) };
        }),
      );
      const { showToast, onChange, i18n } = latest.current;
      const restored = results.filter(({ result }) => result === 'done');
      const failures = results.filter(({ result }) => result !== 'done' && result !== 'ignored');
      for (const { newsletter } of restored) onChange({ kind: 'add', listId: newsletter.listId });
      if (restored.length > 0) showToast('success', i18n._('newsletters.restored', { count: restored.length }));
      for (const { newsletter, result } of failures) {
        reportFailure(result, newsletter, i18n._('newsletters.restore-failed', { name: newsletter.name }));
      }
    },
    [reportFailure],
  );

  return { press, chooseFrequency, restore };
};
