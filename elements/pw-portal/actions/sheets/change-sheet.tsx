import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { CloseButton } from '../../../ui/close-button/close-button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useModal } from '../../../use-modal.ts';
import { nameText } from '../../parts/subscription-words.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { useFocusAfter } from '../../parts/use-focus-after.ts';
import { usePortal } from '../../portal-context.tsx';
import { changeFlowCode } from '../change-flow-code.ts';

interface ChangeSheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

type Loaded =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; ChangeFlow: ComponentType<ChangeSheetProps> };

/** The sheet in which a subscription is changed, step by step. What happens in it comes with its first opening. */
export const ChangeSheet = ({ subscription, onClose }: ChangeSheetProps) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const { edition } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useModal(dialog);
  useFocusAfter();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ state: 'loading' });
    changeFlowCode.load().then(
      ({ ChangeFlow }) => isCurrent && setLoaded({ state: 'ready', ChangeFlow }),
      (cause: unknown) => {
        log.error('[PW] The change of a subscription could not be loaded', cause);
        if (isCurrent) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [log, attempt]);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="form">
        <h3 id={titleId}>{i18n._('portal.do.change')}</h3>
        <p className="kicker">{nameText(i18n, edition, subscription)}</p>
        {loaded.state === 'loading' && <Spinner label={i18n._('portal.loading')} />}
        {loaded.state === 'failed' && (
          <TryAgain text={i18n._('portal.page.failed')} onRetry={() => setAttempt(attempt + 1)} />
        )}
        {loaded.state === 'ready' && <loaded.ChangeFlow subscription={subscription} onClose={close} />}
      </div>
      <CloseButton label={i18n._('portal.change.close')} onClick={close} />
    </dialog>
  );
};
