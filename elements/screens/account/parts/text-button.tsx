import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/spinner/spinner.tsx';

interface TextButtonProps {
  children: ReactNode;
  isBusy?: boolean;
  /** Not yet: it stays in its place, keeps the focus, and does nothing. */
  isHeld?: boolean;
  describedBy?: string;
  onClick: () => void;
}

/** A button that looks like a link: for what few readers need. */
export const TextButton = ({ children, isBusy = false, isHeld = false, describedBy, onClick }: TextButtonProps) => {
  const isOff = isBusy || isHeld;
  return (
    <button
      type="button"
      className="account-text-button"
      part="text-button"
      aria-disabled={isOff || undefined}
      aria-describedby={describedBy}
      onClick={isOff ? undefined : onClick}
    >
      {children}
      {isBusy && <Spinner />}
    </button>
  );
};
