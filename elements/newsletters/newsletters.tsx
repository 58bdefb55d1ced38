import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { editions } from '../../src/editions/editions.ts';
import { useFocusRecovery } from '../hooks/interaction/use-focus-recovery.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { ToastList } from '../ui/toast/toast.tsx';
import { LazyUnsubscribeAllDialog } from './leave-all/lazy-unsubscribe-all-dialog.tsx';
import { UnsubscribeAllButton } from './leave-all/unsubscribe-all-button.tsx';
import { unsubscribeAllResultText } from './leave-all/unsubscribe-all-result.ts';
import { ListBody } from './list/list-body.tsx';
import { ListFailed } from './list/list-failed.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { ListsMissing } from './list/lists-missing.tsx';
import { NewslettersProvider } from './newsletters-context.tsx';
import { AccountLine } from './reader/account-line.tsx';
import { MembershipsFailed } from './reader/memberships-failed.tsx';
import { SignInPrompt } from './reader/sign-in-prompt.tsx';
import { SubscriberQuestion } from './reader/subscriber-question.tsx';
import { VerificationBanner } from './reader/verification-banner.tsx';
import { useWidget, type WidgetProps } from './state/use-widget.ts';
import { TagBar } from './tags/tag-bar.tsx';

/** The tag bar is sticky if a category has more newsletters than this (spec: newsletters point 9). */
const maxItemsWithoutStickyBar = 8;

/** The newsletters of an edition, and the reader's memberships (spec: newsletters). */
export const Newsletters = (props: WidgetProps) => {
  const { edition, options, onChange } = props;
  const { i18n } = useLingui();
  const { $edition, platform } = useSdk();
  const widget = useWidget(props);
  const { lists, reader, state, verification, signIn, toasts, tag, inView, leave, access } = widget;
  const { subscriber } = reader;
  const sectionRef = useRef<HTMLElement>(null);
  useFocusRecovery(sectionRef, '.newsletters');
  const shownEdition = tag.selection.edition;
  useEffect(() => $edition.set(shownEdition), [$edition, shownEdition]);

  const isList = options.variant.layout === 'list';
  const isKnown = state === 'known';
  const isWaiting =
    lists.state.status === 'loading' ||
    // Newsletters that would be hidden again are not shown first.
    (options.hideUpdatedNewsletters && (subscriber === null || (state === 'loading' && subscriber.kind !== 'nobody')));
  const areListsReady = lists.state.status === 'loaded' && !isWaiting;
  const categories = inView.filter((category) => tag.selection.tag === null || category.tag === tag.selection.tag);
  const count = categories.reduce((sum, { newsletters }) => sum + newsletters.length, 0);
  const isSticky = inView.length > 1 || inView.some(({ newsletters }) => newsletters.length > maxItemsWithoutStickyBar);
  const canLeave = tag.selection.tag === null && !options.hideUnsubscribeAllBtn && options.isAllowUnsubscribe;
  const missing = lists.state.status === 'loaded' ? lists.state.missing : [];
  const isComplete = isKnown && missing.length === 0;

  const sendVerification = async () => {
    const isSent = await verification.send();
    if (isSent === true) toasts.show('success', i18n._('VERIFICATION_SENT'));
    if (isSent === false) toasts.show('error', i18n._('VERIFICATION_ERROR'));
  };

  return (
    <>
      <section
        ref={sectionRef}
        tabIndex={-1}
        className="newsletters"
        part="newsletters"
        data-layout={options.variant.layout}
        aria-label={i18n._('NEWSLETTERS_HEADING_SIMPLIFIED')}
        aria-busy={isWaiting}
      >
        {subscriber !== null && !widget.isShared && !verification.isVerified && !options.hideVerificationBanner && (
          <VerificationBanner mail={verification.mail} onSend={() => void sendVerification()} />
        )}
        {!options.hideHeader && (
          <header className="newsletters-head">
            <h2 part="heading">{isList ? i18n._('NEWSLETTERS_HEADING_SIMPLIFIED') : i18n._('NEWSLETTERS_HEADING')}</h2>
            <p lang={editions[shownEdition].language}>{editions[shownEdition].title}</p>
          </header>
        )}
        {subscriber?.kind === 'undecided' && (
          <SubscriberQuestion
            subscriber={subscriber}
            id={access.undecidedId}
            onChoose={reader.choose}
            onAnswered={() => sectionRef.current?.focus({ preventScroll: true })}
          />
        )}
        {(subscriber?.kind === 'named' || subscriber?.kind === 'proven') && !widget.isShared && (
          <AccountLine
            memberships={widget.memberships}
            email={subscriber.email}
            areMembershipsKnown={isKnown}
            isEmailHidden={options.hideEmail}
          />
        )}
        {subscriber !== null && widget.needsSignIn && areListsReady && !widget.isSample && (
          <SignInPrompt
            subscriber={subscriber}
            isShared={widget.isShared}
            siteType={options.siteType ?? edition.siteType}
            onSignIn={signIn}
          />
        )}
        {areListsReady && missing.length > 0 && (
          <ListsMissing missing={missing} isRetrying={lists.isRetrying} onRetry={lists.retryMissing} />
        )}
        {(state === 'failed' || reader.isProfileMissing) && areListsReady && (
          <MembershipsFailed onRetry={widget.askAgain} />
        )}
        {areListsReady && tag.tags.length > 1 && (
          <TagBar tags={tag.tags} selection={tag.selection} isSticky={isSticky} onChoose={tag.choose} />
        )}
        <p className="unseen" role="status">
          {isWaiting && i18n._('newsletters.loading')}
          {areListsReady && count > 0 && i18n._('newsletters.count', { count })}
        </p>
        {isWaiting && (
          <>
            <Spinner />
            <ListSkeleton />
          </>
        )}
        {lists.state.status === 'failed' && <ListFailed onRetry={lists.retry} />}
        {widget.isSample && <p className="newsletters-note">{i18n._('newsletters.sample')}</p>}
        {areListsReady && (
          <NewslettersProvider value={access}>
            <ListBody key={tag.selection.tag ?? ''} categories={categories} areAllHidden={widget.areAllHidden} />
          </NewslettersProvider>
        )}
        {canLeave && <UnsubscribeAllButton memberships={widget.memberships} state={state} onOpen={leave.open} />}
        <p id={access.unverifiedId} hidden>
          {i18n._('newsletters.unverified')}
        </p>
        <p id={access.lockedId} hidden>
          {i18n._('newsletters.locked')}
        </p>
        {leave.newsletters !== null && options.isAllowUnsubscribe && (
          <LazyUnsubscribeAllDialog
            memberships={widget.memberships}
            newsletters={leave.newsletters}
            isComplete={isComplete}
            canRestore={verification.isVerified}
            onUnsubscribed={(newlyLeft, isEach) => {
              toasts.show(
                isEach ? (isComplete ? 'success' : 'info') : 'error',
                unsubscribeAllResultText(i18n, isEach, isComplete),
              );
              if (isEach && isComplete) {
                onChange({ kind: 'remove-all', listIds: newlyLeft.map(({ listId }) => listId) });
              } else for (const { listId } of newlyLeft) onChange({ kind: 'remove', listId });
            }}
            onRestore={(unsubscribed) => void widget.restore(unsubscribed)}
            onClose={leave.close}
            onFailed={(cause) => {
              platform.log.error('[PW] The dialog could not be loaded', cause);
              toasts.show('error', i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'));
              leave.close();
            }}
          />
        )}
      </section>
      {/* Outside: what measures its width may hold what is fixed to the window. */}
      <ToastList {...toasts} label={i18n._('newsletters.notices')} closeLabel={i18n._('newsletters.close')} />
    </>
  );
};
