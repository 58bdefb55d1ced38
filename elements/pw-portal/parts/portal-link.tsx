import type { ReactNode } from 'react';
import { usePortal } from '../portal-context.tsx';
import { useFollowLink } from '../route/use-place.ts';

interface PortalLinkProps {
  /** The path of its route, such as `/billing-history`. */
  path: string;
  /** Hears that the reader goes there, in this tab or another. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A paragraph with the way to another page of the portal; on that page itself there is none. */
export const PortalLink = ({ path, onFollow, children }: PortalLinkProps) => {
  const { router } = usePortal();
  const follow = useFollowLink(router);
  if (router.place.path === path) return null;
  return (
    <p>
      <a
        href={router.hrefOf(path)}
        onClick={(event) => {
          follow(path)(event);
          onFollow?.();
        }}
      >
        {children}
      </a>
    </p>
  );
};
