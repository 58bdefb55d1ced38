import { useLingui } from '@lingui/react';
import { AddressCorrection } from '../../../screens/address/address-correction.tsx';
import { AddressFields } from '../../../screens/address/address-fields.tsx';
import { AddressText } from '../../../screens/address/address-text.tsx';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Change } from '../use-change.ts';

/** Where the paper goes. It is sent right before the change itself, and once. */
export const AddressStep = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const { delivery, isOvertaken } = change;
  const { form, verified, hasAddress, hasFailed, shown, ask } = delivery;
  return (
    <StepFrame change={change}>
      {hasFailed && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={ask} />
        </div>
      )}
      {isOvertaken && shown !== null && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.address.overtaken')}</p>
          {shown.address !== null && <AddressText edition={form.fields.edition} address={shown.address} />}
        </div>
      )}
      {hasAddress !== null && verified.correction === null && <AddressFields {...form.fields} />}
      <AddressCorrection edition={form.fields.edition} verified={verified} />
      {hasAddress === null && !hasFailed && <Spinner label={i18n._('portal.busy')} />}
    </StepFrame>
  );
};
