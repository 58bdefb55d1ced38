import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { PaymentMethods } from '../../../src/billing/payment-methods.ts';
import type { Windows } from '../../../src/platform/platform.ts';
import { FailureText } from '../../screens/sign-in/failure-text.tsx';
import { useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';

interface UpdateElsewhereProps {
  methods: Pick<PaymentMethods, 'updateAddress'>;
  /** The subscription that is paid for. */
  subsId: string;
}

/**
 * The way to the page on which the conductor takes another way to pay, in a new tab (spec: portal point 7). That opens in
 * the click itself, which alone may do so, and is led there once the address is known; where the browser opens none, a
 * link stands there instead.
 */
export const UpdateElsewhere = ({ methods, subsId }: UpdateElsewhereProps) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const { onSignedOut } = usePortal();
  const windows = useRef<Windows | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [href, setHref] = useState<string | null>(null);
  const isHere = useIsHere();
  useEffect(() => {
    platform
      .loadHands()
      .then((hands) => hands.loadWindows())
      .then(
        (loaded) => {
          windows.current = loaded;
        },
        (cause: unknown) => platform.log.warn('[PW] New tabs can not be opened', cause),
      );
  }, [platform]);

  const open = () => {
    if (isBusy) return;
    const tab = windows.current?.openTab() ?? null;
    setBusy(true);
    setFailed(false);
    setHref(null);
    void methods.updateAddress(subsId).then((said) => {
      if (said.kind === 'url' && tab !== null) tab.go(said.url);
      if (said.kind !== 'url') tab?.close();
      if (said.kind === 'signed-out') onSignedOut();
      if (!isHere.current) return;
      setBusy(false);
      setFailed(said.kind === 'failed');
      if (said.kind === 'url' && tab === null) setHref(said.url);
    });
  };
  return (
    <>
      <p className="hint">{i18n._('portal.pay-by.elsewhere.hint')}</p>
      <FailureText>{hasFailed ? i18n._('portal.pay-by.elsewhere.failed') : ''}</FailureText>
      <Button isBusy={isBusy} onClick={open}>
        {i18n._('portal.pay-by.elsewhere')}
      </Button>
      {href !== null && (
        <p role="status">
          <a href={href} target="_blank" rel="noopener noreferrer">
            {i18n._('portal.pay-by.elsewhere.link')}
          </a>
        </p>
      )}
    </>
  );
};
