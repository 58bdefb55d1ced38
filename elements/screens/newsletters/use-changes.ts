import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback, useRef } from 'react';
import { type ChangeResult, type Memberships, membershipIn } from '../../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { Toasts } from '../../ui/toast/use-toasts.ts';
import type { NewsletterChange } from './newsletter-change.ts';

interface ChangePorts {
  memberships: Memberships;
  tell: Toasts['tell'];
  /** Tells the host page. */
  onChange: (change: NewsletterChange) => void;
  /** Whose newsletters they are: an undo of one reader does nothing for another. */
  email: string;
  /** They can sign up: an undo would not fail for want of a verified address. */
  isVerified: boolean;
  /** A press leads to the sign-in: nobody has shown whose address it is. */
  needsSignIn: boolean;
  signIn: () => void;
  /** Asks the service anew how things stand. */
  retry: () => void;
}

/** The verbs of a list; they stay the same while what they work with changes, so that no newsletter is drawn anew. */
export interface Changes {
  press: (newsletter: Newsletter) => void;
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<boolean>;
  /** Signs up again for newsletters that were left together. */
  restore: (newsletters: readonly Newsletter[]) => Promise<void>;
}

/** What is said of a change that did not come about; `plain` where nothing more is known than that. */
const failureText = (i18n: I18n, result: ChangeResult, { name }: Newsletter, plain: string): string => {
  if (result === 'unverified') return i18n._('newsletters.unverified');
  return result === 'trial-over' ? i18n._('newsletters.trial-over', { name }) : plain;
};

/** Carries out what readers press, says how it went, and tells the host page of what has changed. */
export const useChanges = (ports: ChangePorts): Changes => {
  const { i18n } = useLingui();
  const now = useRef({ ...ports, i18n });
  now.current = { ...ports, i18n };

  const fail = useCallback((result: ChangeResult, newsletter: Newsletter, plain: string) => {
    const { tell, onChange, retry, i18n } = now.current;
    const text = failureText(i18n, result, newsletter, plain);
    tell('error', text);
    onChange({ kind: 'error', message: text });
    if (result === 'refused') retry();
  }, []);

  const subscribe = useCallback(
    async (newsletter: Newsletter, frequency?: FrequencyChoice) => {
      const { memberships, i18n } = now.current;
      const result = await memberships.subscribe(newsletter, frequency);
      if (result === 'ignored') return;
      if (result !== 'done') return fail(result, newsletter, i18n._('NEWSLETTER_SUBSCRIBE_FAILED'));
      now.current.tell('success', i18n._('newsletters.subscribed', { name: newsletter.name }));
      now.current.onChange({ kind: 'add', listId: newsletter.listId });
    },
    [fail],
  );

  const unsubscribe = useCallback(
    async (newsletter: Newsletter) => {
      const { memberships, i18n, email } = now.current;
      const { frequency } = membershipIn(memberships.$memberships.get(), newsletter);
      const result = await memberships.unsubscribe(newsletter);
      if (result === 'ignored') return;
      if (result !== 'done') return fail(result, newsletter, i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'));
      const undo = {
        label: i18n._('newsletters.undo'),
        isUndo: true,
        run: () => void (now.current.email === email && subscribe(newsletter, frequency ?? undefined)),
      };
      const text = i18n._('newsletters.unsubscribed', { name: newsletter.name });
      now.current.tell('success', text, now.current.isVerified ? undo : undefined);
      now.current.onChange({ kind: 'remove', listId: newsletter.listId });
    },
    [fail, subscribe],
  );

  const press = useCallback(
    (newsletter: Newsletter) => {
      const { needsSignIn, signIn, retry, memberships } = now.current;
      if (needsSignIn) return signIn();
      const { state } = membershipIn(memberships.$memberships.get(), newsletter);
      if (state === 'not-known') return retry();
      void (state === 'subscribed' ? unsubscribe(newsletter) : subscribe(newsletter));
    },
    [subscribe, unsubscribe],
  );

  const chooseFrequency = useCallback(
    async (newsletter: Newsletter, frequency: FrequencyChoice) => {
      const { memberships, tell, i18n } = now.current;
      const result = await memberships.subscribe(newsletter, frequency);
      if (result === 'done') tell('success', i18n._('newsletters.frequency.changed'));
      else if (result !== 'ignored') fail(result, newsletter, i18n._('newsletters.frequency.failed'));
      return result === 'done';
    },
    [fail],
  );

  const restore = useCallback(
    async (newsletters: readonly Newsletter[]) => {
      const { memberships } = now.current;
      const results = await Promise.all(
        newsletters.map(async (newsletter) => {
          const { frequency } = membershipIn(memberships.$memberships.get(), newsletter);
          return { newsletter, result: await memberships.subscribe(newsletter, frequency ?? undefined) };
        }),
      );
      const { tell, onChange, i18n } = now.current;
      const restored = results.filter(({ result }) => result === 'done');
      const failed = results.filter(({ result }) => result !== 'done' && result !== 'ignored');
      for (const { newsletter } of restored) onChange({ kind: 'add', listId: newsletter.listId });
      if (restored.length > 0) tell('success', i18n._('newsletters.restored', { count: restored.length }));
      for (const { newsletter, result } of failed) {
        fail(result, newsletter, i18n._('newsletters.restore-failed', { name: newsletter.name }));
      }
    },
    [fail],
  );

  return { press, chooseFrequency, restore };
};
