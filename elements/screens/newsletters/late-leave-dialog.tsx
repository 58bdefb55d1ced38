import { useLate } from '../../use-late.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';

const load = () => import('./leave-dialog.tsx');

/** Fetches the code of the dialog before it is needed; a failure is told by the press that needs it. */
export const prefetchLeaveDialog = (): void => void load().catch(() => {});

/** The dialog that leaves all newsletters: its code comes when somebody is about to. */
export const LateLeaveDialog = ({ onFailed, ...props }: LeaveDialogProps & { onFailed: (cause: unknown) => void }) => {
  const part = useLate(load, onFailed);
  return part === null ? null : <part.LeaveDialog {...props} />;
};
