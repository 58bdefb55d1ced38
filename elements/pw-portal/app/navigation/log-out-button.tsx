import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { signOutOfPortal } from '../../../../src/session/portal/sign-out-of-portal.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';

/**
 * Logs out and navigates to the main site. In development it stays, and the button can be pressed again (spec: portal
 * point 4).
 */
export const LogOutButton = () => {
  const { i18n } = useLingui();
  const { platform, resetTracking, signOut } = useSdk();
  const { mode, links } = usePortal().edition;
  const [isBusy, setBusy] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const logOut = async () => {
    setBusy(true);
    const { clock, log } = platform;
    const homeUrl = mode === 'development' ? null : links.home;
    await signOutOfPortal({ clock, log, resetTracking, signOut, homeUrl });
    if (isMounted.current) setBusy(false);
  };
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void logOut()}>
      {i18n._('portal.log-out')}
    </Button>
  );
};
