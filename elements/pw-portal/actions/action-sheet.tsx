import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { Outcome } from '../../../src/billing/billing.ts';
import type { Consequence } from '../../../src/billing/consequences.ts';
import type { PaymentOutcome } from '../../../src/billing/payments.ts';
import { FailureText } from '../../screens/sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useModal } from '../../use-modal.ts';
import { ToastPlace } from '../notices/toast-place.tsx';
import { useFocusAfter } from '../parts/use-focus-after.ts';
import { ConsequenceList } from './consequence-list.tsx';
import { outcomeText } from './outcome-words.ts';
import { useIsReadersOwn } from './use-is-readers-own.ts';

interface ActionSheetProps {
  title: string;
  /** Of which subscription. */
  subject: string;
  /** The words on the last button. */
  action: string;
  /** What will follow; null while that is on its way, and there is nothing to confirm yet. */
  consequences: readonly Consequence[] | null;
  /** False: there is nothing to confirm, and no button for it. */
  canConfirm?: boolean;
  /** What its amounts are in; without it, the edition's. */
  currency?: string | null;
  isBusy: boolean;
  outcome: Outcome | PaymentOutcome | null;
  /** What is said of it in words of its own; without it, what every sheet says. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What there is to choose before. */
  children?: ReactNode;
  /** What helps where it did not end well. */
  help?: ReactNode;
}

/**
 * What an operation will do, before its last button: what happens, on which day, what is charged, what access stays, how
 * to undo it. It can be left at any time; what has begun goes on. What only the reader may confirm says so to an agent.
 */
export const ActionSheet = (props: ActionSheetProps) => {
  const {
    title,
    subject,
    action,
    consequences,
    canConfirm = true,
    currency = null,
    isBusy,
    outcome,
    failure,
    onConfirm,
    onClose,
    children,
    help,
  } = props;
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isReadersOwn = useIsReadersOwn(consequences);
  useModal(dialog);
  useFocusAfter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (consequences !== null && canConfirm && !isReadersOwn && !isBusy) onConfirm();
  };
  const isAgain = outcome?.kind === 'not-confirmed' || outcome?.kind === 'not-done';
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <h3 id={titleId}>{title}</h3>
        <p className="kicker">{subject}</p>
        {children}
        <ConsequenceList consequences={consequences} label={i18n._('portal.then')} currency={currency} />
        <FailureText>{failure ?? outcomeText(i18n, outcome)}</FailureText>
        {help}
        {isReadersOwn && <p className="hint">{i18n._('portal.alert.due.agent')}</p>}
        <div className="sheet-buttons">
          {canConfirm && !isReadersOwn && (
            <Button type="submit" isBusy={isBusy || consequences === null}>
              {isAgain ? i18n._('retry') : action}
            </Button>
          )}
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {i18n._('portal.sheet.close')}
          </Button>
        </div>
        <p className="unseen" role="status">
          {isBusy && i18n._('portal.busy')}
        </p>
      </form>
      <ToastPlace />
    </dialog>
  );
};
