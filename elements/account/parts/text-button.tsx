import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';

interface TextButtonProps {
  children: ReactNode;
  isBusy?: boolean;
  /** Disabled for now: the button stays in its place, keeps the focus, and does nothing. */
  isDisabled?: boolean;
  describedBy?: string;
  onClick: () => void;
}

/** A button that looks like a link, for rare actions. */
export const TextButton = ({ children, isBusy = false, isDisabled = false, describedBy, onClick }: TextButtonProps) => {
  const isInactive = isBusy || isDisabled;
  return (
    <button
      type="button"
      className="account-text-button"
      part="text-button"
      aria-disabled={isInactive || undefined}
      aria-describedby={describedBy}
      onClick={isInactive ? undefined : onClick}
    >
      {children}
      {isBusy && <Spinner />}
    </button>
  );
};
