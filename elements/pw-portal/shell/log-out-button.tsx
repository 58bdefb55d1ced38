import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { leavePortal } from '../../../src/session/leave-portal.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';

/** Logs out; the button can be pressed again once that is done, or has failed (spec: portal point 4). */
export const LogOutButton = () => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { edition, tell } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await leavePortal(sdk, edition);
    } catch (cause) {
      sdk.platform.log.error('[PW] The log-out failed', cause);
      tell('error', i18n._('portal.log-out.failed'));
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void leave()}>
      {i18n._('portal.log-out')}
    </Button>
  );
};
