import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { paymentAccess } from '../../../src/billing/payment-access.ts';
import { Button } from '../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';

interface AnotherMethodProps {
  /** False: what stands around would be lost by going to PayPal and back. */
  canLeave?: boolean;
  /** Stands there where the portal takes nothing to pay by. */
  children?: ReactNode;
}

/** The way to pay by something else, wherever that is wanted: its steps open over what is there. */
export const AnotherMethod = ({ canLeave = true, children = null }: AnotherMethodProps) => {
  const { i18n } = useLingui();
  const { edition, agent, sources, askPayment } = usePortal();
  const hasRunning = useStore(sources.$shown).length > 0;
  if (paymentAccess(edition, { hasAgent: agent !== null, hasRunning }) !== 'form') return children;
  return (
    <Button look="quiet" onClick={() => askPayment({ returned: null, canLeave })}>
      {i18n._('portal.pay-by.another')}
    </Button>
  );
};
