import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { leavePortal } from '../../../src/session/leave-portal.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';

/**
 * Logs out, and leads to the main site, or in development nowhere; then the button can be pressed again (spec: portal
 * point 4).
 */
export const LogOutButton = () => {
  const { i18n } = useLingui();
  const { platform, resetTracking, signOut } = useSdk();
  const { mode, links } = usePortal().edition;
  const [isBusy, setBusy] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const leave = async () => {
    setBusy(true);
    const { clock, log } = platform;
    const home = mode === 'development' ? null : links.home;
    await leavePortal({ clock, log, resetTracking, signOut, home });
    if (isThere.current) setBusy(false);
  };
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void leave()}>
      {i18n._('portal.log-out')}
    </Button>
  );
};
