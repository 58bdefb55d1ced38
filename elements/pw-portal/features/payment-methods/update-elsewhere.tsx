import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PaymentMethods, UpdateUrlResult } from '../../../../src/payments/methods/payment-methods.ts';
import type { OpenWindow, Windows } from '../../../../src/platform/platform.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';

interface UpdateElsewhereProps {
  methods: Pick<PaymentMethods, 'getUpdateUrl'>;
  /** The subscription to pay for. */
  subsId: string;
}

/** Loads the code that opens tabs ahead of the click. Null until then. */
const useWindows = (): RefObject<Windows | null> => {
  const { platform } = useSdk();
  const windows = useRef<Windows | null>(null);
  useEffect(() => {
    platform
      .loadDomOperations()
      .then((dom) => dom.loadWindows())
      .then(
        (loaded) => {
          windows.current = loaded;
        },
        (cause: unknown) => platform.log.warn('[PW] New tabs can not be opened', cause),
      );
  }, [platform]);
  return windows;
};

/** Sends the tab to the page, or closes it if there is none. Returns the URL if no tab could be opened. */
const leadTab = (tab: OpenWindow | null, reply: UpdateUrlResult): string | null => {
  if (reply.kind !== 'url') {
    tab?.close();
    return null;
  }
  if (tab === null) return reply.url;
  tab.go(reply.url);
  return null;
};

/**
 * Opens the conductor's page for payment methods in a new tab (spec: portal point 7). The tab opens in the click
 * itself, since browsers allow it only then, and navigates once the URL is known. If the browser blocks it, a link is
 * shown instead.
 */
export const UpdateElsewhere = ({ methods, subsId }: UpdateElsewhereProps) => {
  const { i18n } = useLingui();
  const { onSignedOut } = usePortal();
  const windows = useWindows();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [href, setHref] = useState<string | null>(null);
  const isMounted = useIsMounted();

  const open = () => {
    if (isBusy) return;
    const tab = windows.current?.openTab() ?? null;
    setBusy(true);
    setFailed(false);
    setHref(null);
    void methods.getUpdateUrl(subsId).then((reply) => {
      const blockedUrl = leadTab(tab, reply);
      if (reply.kind === 'signed-out') onSignedOut();
      if (!isMounted.current) return;
      setBusy(false);
      setFailed(reply.kind === 'failed');
      setHref(blockedUrl);
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
