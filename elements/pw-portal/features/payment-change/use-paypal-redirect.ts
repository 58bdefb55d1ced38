import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { createPayPalMutation } from '../../../../src/payments/flow/paypal-mutation.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { tokenResultText } from '../../../payment/payment-labels.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useOpenMutation } from '../../hooks/use-open-mutation.ts';

/**
 * Redirects to PayPal's pages, which lead back to this page of the portal. Returns an error message if the redirect
 * fails.
 */
export const usePayPalRedirect = (): { isBusy: boolean; failure: string; redirect: () => void } => {
  const { i18n } = useLingui();
  const { http, platform } = useSdk();
  const { edition, onSignedOut } = usePortal();
  const mutation = useOpenMutation(() =>
    createPayPalMutation({ http, platform, log: platform.log, merchant: edition }, onSignedOut),
  );
  const { isPending, result } = useStore(mutation.$state);
  return {
    isBusy: isPending,
    failure: tokenResultText(i18n, result, 'paypal'),
    redirect: () => void mutation.run(edition.look.name),
  };
};
