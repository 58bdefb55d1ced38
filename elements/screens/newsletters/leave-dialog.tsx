import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef } from 'react';
import { editions } from '../../../src/edition/editions.ts';
import type { Memberships } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Button } from '../../ui/button/button.tsx';
import { useModal } from '../../use-modal.ts';
import { leaveResultText } from './leave-result-text.ts';
import { type LeaveState, type Leaving, useLeaving } from './use-leaving.ts';

/** What the dialog is drawn by. */
export interface LeaveDialogProps {
  memberships: Memberships;
  /** What would be left. */
  newsletters: readonly Newsletter[];
  /** These are all that the reader may be signed up for: every list came, and every membership is known. */
  isWhole: boolean;
  /** The reader can sign up again. */
  canRestore: boolean;
  /** Hears what a press has left; `isEach`: nothing of what would be left remains. */
  onLeft: (newlyLeft: readonly Newsletter[], isEach: boolean) => void;
  /** Signs up again for what was left. */
  onRestore: (left: readonly Newsletter[]) => void;
  onClose: () => void;
}

const stateText: Record<LeaveState, (i18n: I18n) => string> = {
  waiting: () => '',
  busy: (i18n) => i18n._('newsletters.leave.busy'),
  done: (i18n) => i18n._('newsletters.leave.done'),
  failed: (i18n) => i18n._('newsletters.leave.failed'),
};

const LeaveList = ({ newsletters, states }: Pick<LeaveDialogProps, 'newsletters'> & Pick<Leaving, 'states'>) => {
  const { i18n } = useLingui();
  return (
    <ul className="leave-dialog-list">
      {newsletters.map(({ key, name, edition }) => {
        const state = states.get(key) ?? 'waiting';
        return (
          <li key={key} data-state={state}>
            <span lang={editions[edition].language}>{name}</span> <span>{stateText[state](i18n)}</span>
          </li>
        );
      })}
    </ul>
  );
};

/**
 * Asks whether a reader wants to leave all of their newsletters, and leaves them on the press alone: a scanner of mails,
 * or a space bar that was meant to scroll, changes nothing. Shows how each fares, names those that failed, tries these
 * again, and takes it back.
 */
export const LeaveDialog = (props: LeaveDialogProps) => {
  const { memberships, newsletters, isWhole, canRestore, onLeft, onRestore, onClose } = props;
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { states, phase, left, leave } = useLeaving(memberships, newsletters);
  const count = newsletters.length;

  useModal(dialog);
  // At first, and when the button that was pressed has gone: nothing that a key could press by mistake.
  const isSettled = phase === 'done';
  useEffect(() => {
    if (isSettled || phase === 'asking') heading.current?.focus({ preventScroll: true });
  }, [isSettled, phase]);

  const act = async () => {
    const result = await leave();
    if (result !== null) onLeft(result.newlyLeft, result.isEach);
  };
  const restore = () => {
    onRestore(left);
    onClose();
  };
  const isBusy = phase === 'busy';
  return (
    <dialog
      ref={dialog}
      className="leave-dialog"
      part="leave-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
    >
      <header className="leave-dialog-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {i18n._('newsletters.leave.title')}
        </h2>
        <p role="status">
          {phase === 'asking' && i18n._('newsletters.leave.text', { count })}
          {isBusy && i18n._('newsletters.leave.progress', { done: left.length, count })}
          {(isSettled || phase === 'partly') && leaveResultText(i18n, isSettled, isWhole)}
        </p>
      </header>
      <LeaveList newsletters={newsletters} states={states} />
      <div className="leave-dialog-actions">
        {!isBusy && (
          <Button look="quiet" onClick={onClose}>
            {phase === 'asking' ? i18n._('newsletters.leave.keep') : i18n._('newsletters.close')}
          </Button>
        )}
        {!isBusy && canRestore && left.length > 0 && (
          <Button look="quiet" onClick={restore}>
            {i18n._('newsletters.undo')}
          </Button>
        )}
        {!isSettled && (
          <Button isBusy={isBusy} onClick={() => void act()}>
            {phase === 'partly' ? i18n._('retry') : i18n._('UNSUBSCRIBE_FROM_ALL_BUTTON')}
          </Button>
        )}
      </div>
    </dialog>
  );
};
