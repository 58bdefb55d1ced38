import { type ReactNode, useId } from 'react';
import { jumpTarget } from '../jump-button/jump-button.tsx';

/** A section of a page with its own heading. `place` makes the heading the target of a `JumpButton`. */
export const Card = ({ title, place, children }: { title: string; place?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="card" part="card" aria-labelledby={id}>
      <h3 id={id} {...(place === undefined ? {} : jumpTarget(place))}>
        {title}
      </h3>
      {children}
    </section>
  );
};
