import { useCallback } from 'react';
import type { Router } from '../../../../src/sdk/portal/route/portal-router.ts';

/** Returns whether the portal handles a click itself: a plain one, which opens no other window. */
const isPlainClick = (event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns the click handler of a link inside the portal. */
export const useFollowLink = ({ go }: Pick<Router, 'go'>) =>
  useCallback(
    (path: string, segment?: string) => (event: React.MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go(path, segment);
    },
    [go],
  );
