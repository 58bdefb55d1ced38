import type { ReactNode } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { useFollowLink } from '../app/route/use-follow-link.ts';

interface PortalLinkProps {
  /** The path of its route, such as `/billing-history`. */
  path: string;
  /** Called when the reader follows the link, in this tab or another. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to another page of the portal in a paragraph; hidden on that page itself. */
export const PortalLink = ({ path, onFollow, children }: PortalLinkProps) => {
  const { router } = usePortal();
  const followLink = useFollowLink(router);
  if (router.current.path === path) return null;
  return (
    <p>
      <a
        href={router.hrefOf(path)}
        onClick={(event) => {
          followLink(path)(event);
          onFollow?.();
        }}
      >
        {children}
      </a>
    </p>
  );
};
