import type { ReactNode } from 'react';

/** A part that scrolls sideways on a narrow screen, also by keyboard. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard
  <section className="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
