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
}

/** A button with words. */
export const Button = ({ children, look = 'primary', type = 'button', isBusy = false, onClick }: ButtonProps) => (
  <button
    type={type}
    className={`button ${look}`}
    part={`button button-${look}`}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  >
    {children}
    {isBusy && <Spinner />}
  </button>
);
