import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { editions } from '../../../src/editions/editions.ts';
import {
  createUnsubscribeAllStore,
  type UnsubscribeAllState,
  type UnsubscribeState,
} from '../../../src/newsletters/leave/unsubscribe-all-store.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { getLeftNotice } from '../../../src/newsletters/widget/left-notice.ts';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { noticeTexts } from '../state/notice-texts.ts';
import type { Widget } from '../state/use-widget.ts';
import styles from './unsubscribe-all-dialog.css';

/** The props of the dialog. */
export interface UnsubscribeAllDialogProps extends Pick<Widget, 'store' | 'state'> {
  /** The newsletters to unsubscribe from. */
  newsletters: readonly Newsletter[];
}

const stateLabels: Record<UnsubscribeState, (i18n: I18n) => string> = {
  waiting: () => '',
  busy: (i18n) => i18n._('newsletters.leave.busy'),
  done: (i18n) => i18n._('newsletters.leave.done'),
  failed: (i18n) => i18n._('newsletters.leave.failed'),
};

const NewsletterStates = ({
  newsletters,
  states,
}: Pick<UnsubscribeAllDialogProps, 'newsletters'> & Pick<UnsubscribeAllState, 'states'>) => {
  const { i18n } = useLingui();
  return (
    <ul className="unsubscribe-all-dialog-list">
      {newsletters.map(({ key, name, edition }) => {
        const state = states.get(key) ?? 'waiting';
        return (
          <li key={key} data-state={state}>
            <span lang={editions[edition].language}>{name}</span> <span>{stateLabels[state](i18n)}</span>
          </li>
        );
      })}
    </ul>
  );
};

/**
 * Asks for confirmation, and unsubscribes from all newsletters after a click only: neither an e-mail scanner, nor a
 * space bar that was meant to scroll, changes anything. Shows the progress of each, names the failed ones, retries
 * those, and can undo it.
 */
export const UnsubscribeAllDialog = ({ store, state, newsletters }: UnsubscribeAllDialogProps) => {
  const { isComplete } = state;
  const { close } = store.prompt;
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useStyles(heading, styles);
  const titleId = useId();
  const [{ $state, unsubscribeAll }] = useState(() =>
    createUnsubscribeAllStore(store.memberships, newsletters, store.reportLeft),
  );
  const { states, phase } = useStore($state);
  const unsubscribed = newsletters.filter(({ key }) => states.get(key) === 'done');
  const count = newsletters.length;

  // At first, and when the pressed button is gone, the heading gets the focus: a key can press nothing by mistake.
  const isDone = phase === 'done';
  useLayoutEffect(() => {
    if (isDone) heading.current?.focus({ preventScroll: true });
  }, [isDone]);

  const restore = () => {
    void store.actions.restore(unsubscribed);
    close();
  };
  const isBusy = phase === 'busy';
  return (
    <Dialog
      kind="unsubscribe-all-dialog"
      part="leave-dialog"
      labelledBy={titleId}
      initialFocus={heading}
      onCancel={() => {
        if (!isBusy) close();
      }}
    >
      <header className="unsubscribe-all-dialog-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {i18n._('newsletters.leave.title')}
        </h2>
        <p role="status">
          {phase === 'asking' && i18n._('newsletters.leave.text', { count })}
          {isBusy && i18n._('newsletters.leave.progress', { done: unsubscribed.length, count })}
          {(isDone || phase === 'partly') && noticeTexts[getLeftNotice(isDone, isComplete)](i18n, {})}
        </p>
      </header>
      <NewsletterStates newsletters={newsletters} states={states} />
      <div className="unsubscribe-all-dialog-actions">
        {!isBusy && (
          <Button variant="quiet" onClick={close}>
            {phase === 'asking' ? i18n._('newsletters.leave.keep') : i18n._('newsletters.close')}
          </Button>
        )}
        {!isBusy && state.isVerified && unsubscribed.length > 0 && (
          <Button variant="quiet" onClick={restore}>
            {i18n._('newsletters.undo')}
          </Button>
        )}
        {!isDone && (
          <Button isBusy={isBusy} onClick={() => void unsubscribeAll()}>
            {phase === 'partly' ? i18n._('retry') : i18n._('UNSUBSCRIBE_FROM_ALL_BUTTON')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
