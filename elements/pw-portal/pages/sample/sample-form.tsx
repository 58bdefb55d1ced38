import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../../../src/addresses/address.ts';
import type { SampleRequestResult } from '../../../../src/subscriptions/samples/samples.ts';
import { AddressCorrection } from '../../../address/address-correction.tsx';
import { AddressFields } from '../../../address/address-fields.tsx';
import { useAddress } from '../../../address/use-address.ts';
import { useVerifiedAddress } from '../../../address/use-verified-address.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useFocusHeadingOnUnmount } from '../../hooks/use-focus-heading.ts';
import { Form } from '../../parts/form.tsx';
import { sampleOutcomeText } from './sample-labels.ts';

interface SampleFormProps {
  /** The address of the last sample; null if unknown. */
  lastAddress: ShippingAddress | null;
  isBusy: boolean;
  outcome: SampleRequestResult | null;
  onRequest: (address: ShippingAddress, validation: ValidationStatus) => void;
}

/** Requests a sample of the paper; a failure keeps the typed address. */
export const SampleForm = ({ lastAddress, isBusy, outcome, onRequest }: SampleFormProps) => {
  const { i18n } = useLingui();
  const { edition, profileStore } = usePortal();
  const { info } = useStore(profileStore.$user);
  const form = useAddress(edition, lastAddress ?? { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const verified = useVerifiedAddress(form);
  // The form is removed once a sample is requested, and its button with it.
  useFocusHeadingOnUnmount();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) verified.confirm(onRequest);
  };
  if (verified.correction !== null) return <AddressCorrection edition={edition} verified={verified} />;
  return (
    <Form
      action={outcome?.kind === 'not-confirmed' ? i18n._('retry') : i18n._('portal.sample.request')}
      isBusy={isBusy || verified.isVerifying}
      failure={sampleOutcomeText(i18n, outcome)}
      onSubmit={submit}
    >
      <AddressFields {...form.fields} />
    </Form>
  );
};
