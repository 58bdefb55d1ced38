import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';

/** Returns the props of a heading that a `JumpButton` of the same place moves to. */
export const jumpTarget = (place: string) => ({ 'data-jump': place, tabIndex: -1 });

/** Moves the focus to a heading of the same page, for content that is shown in two places. */
export const JumpButton = ({ to, children }: { to: string; children: ReactNode }) => {
  const spanRef = useRef<HTMLSpanElement>(null);
  const jump = () => {
    const root = spanRef.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    root.querySelector<HTMLElement>(`[data-jump="${CSS.escape(to)}"]`)?.focus();
  };
  return (
    <Button variant="quiet" onClick={jump}>
      <span ref={spanRef}>{children}</span>
    </Button>
  );
};
