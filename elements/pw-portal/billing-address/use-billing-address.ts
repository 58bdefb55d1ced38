import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { BillingInfoOutcome } from '../../../src/billing/billing-info.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { type AddressForm, useAddress } from '../../screens/address/use-address.ts';
import { useVerifiedAddress, type VerifiedAddress } from '../../screens/address/use-verified-address.ts';
import { outcomeText } from '../actions/outcome-words.ts';
import { useFollowed } from '../parts/use-followed.ts';
import { usePortal } from '../portal-context.tsx';
import { useBillingInfo } from './use-billing-info.ts';

/** The change of a billing address, wherever it is drawn. */
export interface BillingAddressChange {
  form: AddressForm;
  verified: VerifiedAddress;
  /** How the read of the present address stands; once it is there, the fields have it. */
  status: 'loading' | 'loaded' | 'failed';
  retry: () => void;
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: BillingInfoOutcome | null;
  /** Checks, verifies and saves what was typed. */
  save: () => void;
}

/** Begins with the present address, or with the reader's own name. `onSaved` hears that another one is kept. */
export const useBillingAddress = (
  customerId: string,
  onSaved: (address: ShippingAddress) => void,
): BillingAddressChange => {
  const { i18n } = useLingui();
  const { edition, user, signIns } = usePortal();
  const { info: reader } = useStore(user.$user);
  const info = useBillingInfo();
  const { status, items } = useStore(info.$of(customerId));
  const form = useAddress(edition, { firstName: reader?.firstName ?? '', lastName: reader?.lastName ?? '' });
  const verified = useVerifiedAddress(form);
  const { isBusy, outcome, run } = useFollowed<BillingInfoOutcome>();
  const isBegun = useRef(false);
  const { begin } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => void info.load(customerId), [info, customerId, signIns]);
  useEffect(() => {
    const address = items[0]?.address ?? null;
    if (status !== 'loaded' || isBegun.current) return;
    isBegun.current = true;
    if (address !== null) begin(address);
  }, [status, items, begin]);

  const save = () =>
    verified.confirm((address, validation) =>
      run({
        key: `billing-address ${customerId}`,
        action: i18n._('portal.billing-address'),
        subject: edition.look.name,
        perform: (onLater) => info.save(customerId, address, validation, (kind) => onLater({ kind })),
        reread: async () => {},
        textOf: (result) => outcomeText(i18n, result),
        onGood: () => onSaved(address),
      }),
    );
  return {
    form,
    verified,
    // A read behind an open form takes no fields away.
    status: isBegun.current ? 'loaded' : status,
    retry: () => void info.again(customerId),
    isBusy: isBusy || verified.isVerifying,
    outcome,
    save,
  };
};
