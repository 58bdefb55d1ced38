import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useId, useRef } from 'react';
import { editions } from '../../../src/edition/editions.ts';
import type { Memberships } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Button } from '../../ui/button/button.tsx';
import { useModal } from '../../use-modal.ts';
import { type LeaveState, useLeaving } from './use-leaving.ts';

interface LeaveDialogProps {
  memberships: Memberships;
  /** What would be left. */
  newsletters: readonly Newsletter[];
  /** Hears what was left, of all that was to be. */
  onLeft: (left: readonly Newsletter[], isWhole: boolean) => void;
  onClose: () => void;
}

const stateText: Record<LeaveState, (i18n: I18n) => string> = {
  waiting: () => '',
  busy: (i18n) => i18n._('newsletters.leave.busy'),
  done: (i18n) => i18n._('newsletters.leave.done'),
  failed: (i18n) => i18n._('newsletters.leave.failed'),
};

/**
 * Asks whether a reader wants to leave all of their newsletters, and leaves them on the press alone: whoever only opens
 * the page, a scanner of mails too, changes nothing. Shows how each fares, names those that failed, and tries these again.
 */
export const LeaveDialog = ({ memberships, newsletters, onLeft, onClose }: LeaveDialogProps) => {
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { states, phase, leave } = useLeaving(memberships, newsletters);
  const done = [...states.values()].filter((state) => state === 'done').length;
  const count = newsletters.length;

  useModal(dialog);

  const act = async () => {
    const left = await leave();
    if (left !== null) onLeft(left, left.length === count);
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
      <h2 id={titleId}>{i18n._('newsletters.leave.title')}</h2>
      <p role="status">
        {phase === 'asking' && i18n._('newsletters.leave.text', { count })}
        {isBusy && i18n._('newsletters.leave.progress', { done, count })}
        {phase === 'done' && i18n._('newsletters.leave.succeeded')}
        {phase === 'partly' && i18n._('newsletters.leave.partly')}
      </p>
      <ul className="leave-list">
        {newsletters.map(({ key, name, edition }) => {
          const state = states.get(key) ?? 'waiting';
          return (
            <li key={key} data-state={state}>
              <span lang={editions[edition].language}>{name}</span> <span>{stateText[state](i18n)}</span>
            </li>
          );
        })}
      </ul>
      <div className="leave-actions">
        {phase !== 'done' && (
          <Button isBusy={isBusy} onClick={() => void act()}>
            {phase === 'partly' ? i18n._('retry') : i18n._('UNSUBSCRIBE_FROM_ALL_BUTTON')}
          </Button>
        )}
        {!isBusy && (
          <Button look="quiet" onClick={onClose}>
            {phase === 'asking' ? i18n._('newsletters.leave.keep') : i18n._('newsletters.close')}
          </Button>
        )}
      </div>
    </dialog>
  );
};
