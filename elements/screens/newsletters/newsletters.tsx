import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { editions } from '../../../src/edition/editions.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { ToastList } from '../../ui/toast/toast.tsx';
import { useKeptFocus } from '../../use-kept-focus.ts';
import { AccountLine } from './account-line.tsx';
import { AddresseeQuestion } from './addressee-question.tsx';
import { LateLeaveDialog } from './late-leave-dialog.tsx';
import { LeaveAll } from './leave-all.tsx';
import { leaveResultText } from './leave-result-text.ts';
import { ListBody } from './list-body.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListsMissing } from './lists-missing.tsx';
import { NewslettersProvider } from './newsletters-context.tsx';
import { NotKnownNote } from './not-known-note.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { TagBar } from './tag-bar.tsx';
import { useWidget, type WidgetProps } from './use-widget.ts';
import { VerificationBanner } from './verification-banner.tsx';

/** A tag bar stays in view where a category has more newsletters than this (spec: newsletters point 9). */
const fewItems = 8;

/** The newsletters of an edition, and what their reader makes of them (spec: newsletters). */
export const Newsletters = (props: WidgetProps) => {
  const { edition, options, onChange } = props;
  const { i18n } = useLingui();
  const { $edition, platform } = useSdk();
  const widget = useWidget(props);
  const { lists, reader, state, verification, signIn, toasts, tag, inView, leave, access } = widget;
  const { addressee } = reader;
  const heading = useRef<HTMLElement>(null);
  useKeptFocus(heading, '.newsletters');
  const shown = tag.chosen.edition;
  useEffect(() => $edition.set(shown), [$edition, shown]);

  const isList = options.variant.layout === 'list';
  const isKnown = state === 'known';
  const isWaiting =
    lists.state.status === 'loading' ||
    // What would be left out again is not shown first.
    (options.hideUpdatedNewsletters && (addressee === null || (state === 'loading' && addressee.kind !== 'nobody')));
  const isReady = lists.state.status === 'loaded' && !isWaiting;
  const categories = inView.filter((category) => tag.chosen.tag === null || category.tag === tag.chosen.tag);
  const count = categories.reduce((sum, { newsletters }) => sum + newsletters.length, 0);
  const isSticky = inView.length > 1 || inView.some(({ newsletters }) => newsletters.length > fewItems);
  const canLeave = tag.chosen.tag === null && !options.hideUnsubscribeAllBtn && options.isAllowUnsubscribe;
  const missing = lists.state.status === 'loaded' ? lists.state.missing : [];
  const isWhole = isKnown && missing.length === 0;

  const sendVerification = async () => {
    const isSent = await verification.send();
    if (isSent === true) toasts.tell('success', i18n._('VERIFICATION_SENT'));
    if (isSent === false) toasts.tell('error', i18n._('VERIFICATION_ERROR'));
  };

  return (
    <>
      <section
        ref={heading}
        tabIndex={-1}
        className="newsletters"
        part="newsletters"
        data-layout={options.variant.layout}
        aria-label={i18n._('NEWSLETTERS_HEADING_SIMPLIFIED')}
        aria-busy={isWaiting}
      >
        {addressee !== null && !verification.isVerified && !options.hideVerificationBanner && (
          <VerificationBanner mail={verification.mail} onSend={() => void sendVerification()} />
        )}
        {!options.hideHeader && (
          <header className="newsletters-head">
            <h2 part="heading">{isList ? i18n._('NEWSLETTERS_HEADING_SIMPLIFIED') : i18n._('NEWSLETTERS_HEADING')}</h2>
            <p lang={editions[shown].language}>{editions[shown].title}</p>
          </header>
        )}
        {addressee?.kind === 'undecided' && (
          <AddresseeQuestion
            addressee={addressee}
            id={access.undecidedId}
            onChoose={reader.choose}
            onAnswered={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
        {(addressee?.kind === 'named' || addressee?.kind === 'proven') && (
          <AccountLine
            memberships={widget.memberships}
            email={addressee.email}
            isKnown={isKnown}
            isEmailHidden={options.hideEmail}
          />
        )}
        {addressee !== null && widget.needsSignIn && isReady && !widget.isSample && (
          <SignInPrompt addressee={addressee} siteType={options.siteType ?? edition.siteType} onSignIn={signIn} />
        )}
        {isReady && missing.length > 0 && (
          <ListsMissing missing={missing} isRetrying={lists.isRetrying} onRetry={lists.retryMissing} />
        )}
        {(state === 'failed' || reader.isUntold) && isReady && <NotKnownNote onRetry={widget.askAgain} />}
        {isReady && tag.tags.length > 1 && (
          <TagBar tags={tag.tags} chosen={tag.chosen} isSticky={isSticky} onChoose={tag.choose} />
        )}
        <p className="unseen" role="status">
          {isWaiting && i18n._('newsletters.loading')}
          {isReady && count > 0 && i18n._('newsletters.count', { count })}
        </p>
        {isWaiting && (
          <>
            <Spinner />
            <ListSkeleton />
          </>
        )}
        {lists.state.status === 'failed' && <ListFailed onRetry={lists.retry} />}
        {widget.isSample && <p className="newsletters-note">{i18n._('newsletters.sample')}</p>}
        {isReady && (
          <NewslettersProvider value={access}>
            <ListBody key={tag.chosen.tag ?? ''} categories={categories} isAllHidden={widget.isAllHidden} />
          </NewslettersProvider>
        )}
        {canLeave && <LeaveAll memberships={widget.memberships} state={state} onOpen={leave.open} />}
        <p id={access.unverifiedId} hidden>
          {i18n._('newsletters.unverified')}
        </p>
        <p id={access.lockedId} hidden>
          {i18n._('newsletters.locked')}
        </p>
        {leave.offered !== null && options.isAllowUnsubscribe && (
          <LateLeaveDialog
            memberships={widget.memberships}
            newsletters={leave.offered}
            isWhole={isWhole}
            canRestore={verification.isVerified}
            onLeft={(newlyLeft, isEach) => {
              toasts.tell(isEach ? (isWhole ? 'success' : 'info') : 'error', leaveResultText(i18n, isEach, isWhole));
              if (isEach && isWhole) {
                onChange({ kind: 'remove-all', listIds: newlyLeft.map(({ listId }) => listId) });
              } else for (const { listId } of newlyLeft) onChange({ kind: 'remove', listId });
            }}
            onRestore={(left) => void widget.restore(left)}
            onClose={leave.close}
            onFailed={(cause) => {
              platform.log.error('[PW] The dialog could not be loaded', cause);
              toasts.tell('error', i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'));
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
