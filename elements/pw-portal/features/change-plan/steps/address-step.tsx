import { useLingui } from '@lingui/react';
import { AddressCorrection } from '../../../../address/address-correction.tsx';
import { AddressFields } from '../../../../address/address-fields.tsx';
import { AddressText } from '../../../../address/address-text.tsx';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { Spinner } from '../../../../ui/spinner/spinner.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** The delivery address. It is sent once, right before the change itself. */
export const ChangeAddressStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { delivery, isOvertaken } = change;
  const { form, verified, hasAddress, hasFailed, shippingInfo, refetch } = delivery;
  return (
    <StepFrame change={change}>
      {hasFailed && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={refetch} />
        </div>
      )}
      {isOvertaken && shippingInfo !== null && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.address.overtaken')}</p>
          {shippingInfo.address !== null && (
            <AddressText edition={form.fields.edition} address={shippingInfo.address} />
          )}
        </div>
      )}
      {hasAddress !== null && verified.correction === null && <AddressFields {...form.fields} />}
      <AddressCorrection edition={form.fields.edition} verified={verified} />
      {hasAddress === null && !hasFailed && <Spinner label={i18n._('portal.busy')} />}
    </StepFrame>
  );
};
