import { type ReactNode, useId, useRef } from 'react';
import { useArrival } from './use-arrival.tsx';

interface PanelProps {
  title: string;
  /** What this step is about, in a sentence or two. */
  intro?: string;
  children: ReactNode;
}

/** One step of a screen: its heading, which takes the focus when the step comes, and what there is to do. */
export const Panel = ({ title, intro, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useArrival(heading, title);
  return (
    <section className="account-panel" part="account" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} part="heading">
        {title}
      </h2>
      {intro && <p className="account-intro">{intro}</p>}
      {children}
    </section>
  );
};
