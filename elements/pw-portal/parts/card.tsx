import { type ReactNode, useId } from 'react';

/** A part of a page with a heading of its own. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="card" part="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};
