import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type BillingInfoOutcome, createBillingInfo } from '../../../src/billing/billing-info.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { useAddress } from '../../screens/address/use-address.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';

/** The address on a customer's invoices, read once and typed over, and what became of saving it. */
export const useBillingAddress = (customerId: string) => {
  const { http, platform } = useSdk();
  const { edition, user, onSignedOut, signIns } = usePortal();
  const { info } = useStore(user.$user);
  const [source] = useState(() => createBillingInfo({ http, edition, platform, onSignedOut }));
  const { status, items } = useStore(source.$of(customerId));
  const form = useAddress(edition, { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const { begin } = form;
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BillingInfoOutcome | null>(null);
  const isHere = useIsHere();
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => {
    if (!hasBegun.current) void source.again(customerId);
  }, [source, customerId, signIns]);
  useEffect(() => {
    const [shown] = items;
    if (shown === undefined || hasBegun.current) return;
    hasBegun.current = true;
    if (shown.address !== null) begin(shown.address);
  }, [items, begin]);

  return {
    form,
    /** Once it has been read, what is typed stays whatever happens. */
    status: hasBegun.current ? ('loaded' as const) : status,
    isBusy,
    outcome,
    again: () => void source.again(customerId),
    save: (address: ShippingAddress, onDone: () => void) => {
      if (isBusy) return;
      setBusy(true);
      setOutcome(null);
      void source.save(customerId, address, 'not_validated').then((result) => {
        if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
        if (!isHere.current) return;
        setBusy(false);
        setOutcome(result);
        if (result.kind === 'done') onDone();
      });
    },
  };
};
