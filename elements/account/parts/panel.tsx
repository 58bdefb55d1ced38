import { type ReactNode, useId, useRef } from 'react';
import { useStepFocus } from '../../ui/steps/use-step-focus.ts';
import { useHasShownStep } from './step-focus.tsx';

interface PanelProps {
  title: string;
  /** The purpose of this step, in a sentence or two. */
  intro?: string;
  children: ReactNode;
}

/** A step of a screen, with its heading, which takes the focus when the step appears. */
export const Panel = ({ title, intro, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useStepFocus(heading, title, useHasShownStep());
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
