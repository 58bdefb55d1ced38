import type { ReactNode } from 'react';
import { savesData } from '../../host/when-idle.ts';
import { Spinner } from '../spinner/spinner.tsx';

interface ButtonProps {
  children: ReactNode;
  /** `primary` for the main action; `quiet` for all others. */
  variant?: 'primary' | 'quiet';
  type?: 'button' | 'submit';
  /** Shows a spinner: the button keeps the focus and ignores clicks. */
  isBusy?: boolean;
  onClick?: () => void;
  /** Called when the pointer or the focus reaches the button, for preloading; never in a browser that saves data. */
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
}: ButtonProps) => {
  const prepare = savesData() ? undefined : onIntent;
  return (
    <button
      type={type}
      className={`button ${variant}`}
      part={`button button-${variant}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      // Not `onPointerEnter`: React tells none to what it draws in markup of others, such as the frame of a wall.
      onPointerOver={prepare}
      onFocus={prepare}
    >
      {children}
      {isBusy && <Spinner />}
    </button>
  );
};
