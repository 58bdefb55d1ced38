import { Lazy } from '../../ui/lazy/lazy.tsx';
import type { UnsubscribeAllDialogProps } from '../leave-dialog/unsubscribe-all-dialog.tsx';

const loadDialog = () => import('../leave-dialog/unsubscribe-all-dialog.tsx');

/** Preloads the code of the dialog; a failure is reported when the dialog is opened. */
export const prefetchUnsubscribeAllDialog = (): void => void loadDialog().catch(() => {});

/** The dialog that unsubscribes from all newsletters; its code is loaded when it is first opened. */
export const LazyUnsubscribeAllDialog = ({
  onFailed,
  ...props
}: UnsubscribeAllDialogProps & { onFailed: (cause: unknown) => void }) => (
  <Lazy load={loadDialog} onFailed={onFailed}>
    {(module) => <module.UnsubscribeAllDialog {...props} />}
  </Lazy>
);
