import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { createPortalSignOut } from '../../../../src/session/portal/sign-out-of-portal.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useOpenMutation } from '../../hooks/use-open-mutation.ts';
import { usePortal } from '../portal-context.tsx';

/**
 * Logs out and navigates to the main site. In development it stays, and the button can be pressed again (spec: portal
 * point 4).
 */
export const LogOutButton = () => {
  const { i18n } = useLingui();
  const { platform, resetTracking, signOut } = useSdk();
  const { mode, links } = usePortal().edition;
  const mutation = useOpenMutation(() => {
    const { clock, log } = platform;
    const homeUrl = mode === 'development' ? null : links.home;
    return createPortalSignOut({ clock, log, resetTracking, signOut, homeUrl });
  });
  return (
    <Button variant="quiet" isBusy={useStore(mutation.$state).isPending} onClick={() => void mutation.run()}>
      {i18n._('portal.log-out')}
    </Button>
  );
};
