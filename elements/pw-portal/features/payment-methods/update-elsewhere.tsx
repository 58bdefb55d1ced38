import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { PaymentMethods } from '../../../../src/payments/methods/payment-methods.ts';
import { createUpdatePage } from '../../../../src/payments/methods/update-page.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useOpenMutation } from '../../hooks/use-open-mutation.ts';

interface UpdateElsewhereProps {
  methods: Pick<PaymentMethods, 'getUpdateUrl'>;
  /** The subscription to pay for. */
  subsId: string;
}

/** Opens the conductor's page for payment methods in a new tab, or shows a link if the browser blocks the tab. */
export const UpdateElsewhere = ({ methods, subsId }: UpdateElsewhereProps) => {
  const { i18n } = useLingui();
  const { platform } = useSdk();
  const { onSignedOut } = usePortal();
  const page = useOpenMutation(() => createUpdatePage({ platform, methods, onSignedOut }));
  const { isPending, result } = useStore(page.$state);
  return (
    <>
      <p className="hint">{i18n._('portal.pay-by.elsewhere.hint')}</p>
      <FailureText>{result?.kind === 'failed' ? i18n._('portal.pay-by.elsewhere.failed') : ''}</FailureText>
      <Button isBusy={isPending} onClick={() => void page.run(subsId)}>
        {i18n._('portal.pay-by.elsewhere')}
      </Button>
      {result?.kind === 'blocked' && (
        <p role="status">
          <a href={result.url} target="_blank" rel="noopener noreferrer">
            {i18n._('portal.pay-by.elsewhere.link')}
          </a>
        </p>
      )}
    </>
  );
};
