import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

interface ButtonProps {
  children: ReactNode;
  /** `primary` for the main action; `quiet` for all others. */
  variant?: 'primary' | 'quiet';
  type?: 'button' | 'submit';
  /** Shows a spinner: the button keeps the focus and ignores clicks. */
  isBusy?: boolean;
  onClick?: () => void;
  /** Called when the pointer or the focus reaches the button, for preloading. */
  onIntent?: () => void;
}

/** A button with a text. */
export const Button = ({
  children,
  variant = 'primary',
  type = 'button',
  isBusy = false,
  onClick,
  onIntent,
}: ButtonProps) => (
  <button
    type={type}
    className={`button ${variant}`}
    part={`button button-${variant}`}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
    // Not `onPointerEnter`: React tells none to what it draws in markup of others, such as the frame of a wall.
    onPointerOver={onIntent}
    onFocus={onIntent}
  >
    {children}
    {isBusy && <Spinner />}
  </button>
);
