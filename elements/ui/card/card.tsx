import { type ReactNode, useId } from 'react';

/** A section of a page with its own heading. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="card" part="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};
