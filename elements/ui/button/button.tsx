import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

interface ButtonProps {
  children: ReactNode;
  /** `primary`: the one thing to do here; `quiet`: anything beside it. */
  look?: 'primary' | 'quiet';
  type?: 'button' | 'submit';
  /** Waiting for what it began: it keeps the focus and does nothing more. */
  isBusy?: boolean;
  onClick?: () => void;
  /** A pointer or the focus comes to it: it may be pressed next. */
  onApproach?: () => void;
}

/** A button with words. */
export const Button = ({
  children,
  look = 'primary',
  type = 'button',
  isBusy = false,
  onClick,
  onApproach,
}: ButtonProps) => (
  <button
    type={type}
    className={`button ${look}`}
    part={`button button-${look}`}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
    onPointerEnter={onApproach}
    onFocus={onApproach}
  >
    {children}
    {isBusy && <Spinner />}
  </button>
);
