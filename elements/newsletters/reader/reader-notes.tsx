import { useLingui } from '@lingui/react';
import type { SiteType } from '../../../src/editions/edition.ts';
import { toReasonId } from '../item/get-toggle-state.ts';
import { RetryBanner } from '../list/retry-banner.tsx';
import type { Widget } from '../state/use-widget.ts';
import { AccountLine } from './account-line.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { SubscriberQuestion } from './subscriber-question.tsx';
import { VerificationBanner } from './verification-banner.tsx';

interface ReaderNotesProps extends Widget {
  siteType: SiteType;
  /** Called when the question for the address was answered and removed, with the focus in it. */
  onAnswered: () => void;
}

/** The notes above the list, for the reader and about them. They come together with the list. */
export const ReaderNotes = ({ store, state, options, siteType, onAnswered }: ReaderNotesProps) => {
  const { i18n } = useLingui();
  const { subscriber, memberships, isShared, isReady, missing } = state;
  if (state.isWaiting) return null;
  return (
    <>
      {subscriber !== null && !isShared && !state.isVerified && !options.hideVerificationBanner && (
        <VerificationBanner mail={state.mail} onSend={() => void store.verification.send()} />
      )}
      {subscriber?.kind === 'undecided' && (
        <SubscriberQuestion
          subscriber={subscriber}
          id={toReasonId('undecided')}
          onChoose={store.reader.choose}
          onAnswered={onAnswered}
        />
      )}
      {subscriber !== null && 'email' in subscriber && !isShared && (
        <AccountLine
          memberships={store.memberships}
          email={subscriber.email}
          areMembershipsKnown={memberships === 'known'}
          maxCount={state.count}
          isEmailHidden={options.hideEmail}
        />
      )}
      {isReady && subscriber !== null && state.needsSignIn && !state.isSample && (
        <SignInPrompt subscriber={subscriber} isShared={isShared} siteType={siteType} onSignIn={store.signIn} />
      )}
      {isReady && missing.length > 0 && (
        <RetryBanner
          part="lists-missing"
          text={i18n._('newsletters.missing', {
            editions: new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
              missing.map(({ title }) => title),
            ),
          })}
          isRetrying={state.isRetrying}
          onRetry={store.lists.refetchMissing}
        />
      )}
      {isReady && (memberships === 'failed' || state.isProfileMissing) && (
        <RetryBanner part="not-known" text={i18n._('newsletters.not-known.text')} onRetry={store.refetch} />
      )}
    </>
  );
};
