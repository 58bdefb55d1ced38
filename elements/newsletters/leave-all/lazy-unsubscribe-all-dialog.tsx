import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import type { UnsubscribeAllDialogProps } from '../leave-dialog/unsubscribe-all-dialog.tsx';

const loadDialog = () => import('../leave-dialog/unsubscribe-all-dialog.tsx');

/** Preloads the code of the dialog; a failure is reported when the dialog is opened. */
export const prefetchUnsubscribeAllDialog = (): void => void loadDialog().catch(() => {});

/** The dialog that unsubscribes from all newsletters; its code is loaded when it is first opened. */
export const LazyUnsubscribeAllDialog = ({
  onFailed,
  ...props
}: UnsubscribeAllDialogProps & { onFailed: (cause: unknown) => void }) => {
  const module = useLazyModule(loadDialog, onFailed);
  return module === null ? null : <module.UnsubscribeAllDialog {...props} />;
};
