import { useLayoutEffect, useRef } from 'react';
import { usePortal } from '../portal-context.tsx';
import { useWindowTitle } from './use-window-title.ts';

/** The portals that have shown a page: the first page of a portal leaves the focus where it is. */
const visited = new WeakSet<object>();

/** The title of a page: as heading, as window title, and as the focus target after navigation. */
export const PageHeading = ({ title }: { title: string }) => {
  const { edition, profileStore } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = edition.look;

  useWindowTitle(`${title} – ${name}`);
  useLayoutEffect(() => {
    if (visited.has(profileStore)) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    visited.add(profileStore);
  }, [profileStore]);

  return (
    <h2 ref={heading} tabIndex={-1} className="page-heading" part="heading">
      {title}
    </h2>
  );
};
