import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.tsx';
import { useWindowTitle } from './use-window-title.ts';

/** Whether a page of this portal has been shown: the first one leaves the focus where it is. */
const arrived = new WeakSet<object>();

/** What a page is called: on the page, in the window's title, and where the focus goes when the page is changed. */
export const PageHeading = ({ title }: { title: string }) => {
  const { edition, user } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = edition.look;

  useWindowTitle(`${title} – ${name}`);
  useEffect(() => {
    if (arrived.has(user)) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    arrived.add(user);
  }, [user]);

  return (
    <h2 ref={heading} tabIndex={-1} className="page-heading" part="heading">
      {title}
    </h2>
  );
};
