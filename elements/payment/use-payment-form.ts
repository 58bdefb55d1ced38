import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { openPaymentFields } from '../../src/payments/fields/open-payment-fields.ts';
import type { Merchant, PaymentKind } from '../../src/payments/fields/payment.ts';
import { createPaymentFieldsStore } from '../../src/payments/fields/payment-fields-store.ts';
import {
  createPaymentFormStore,
  getShownKind,
  type PaymentSubmit,
} from '../../src/payments/fields/payment-form-store.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { suspendAllModals } from './suspend-modal.ts';
import { usePaymentFields } from './use-payment-fields.ts';

interface PaymentFormOptions extends Pick<PaymentSubmit, 'payer' | 'isBusy' | 'onToken' | 'onPayPal'> {
  /** Null while they are not known yet. */
  kinds: readonly PaymentKind[] | null;
  merchant: Merchant;
  /** The kind chosen at first. */
  initialKind: PaymentKind | null;
  formRef: RefObject<HTMLFormElement | null>;
  probe: RefObject<HTMLElement | null>;
}

/** Opens a payment form with its fields. */
export const usePaymentForm = ({ kinds, merchant, initialKind, formRef, probe, ...order }: PaymentFormOptions) => {
  const { http, platform } = useSdk();
  const { fieldsStore, formStore } = useOpenStore(() => {
    const fieldsStore = createPaymentFieldsStore((kind, formMerchant, options) =>
      openPaymentFields(kind, { merchant: formMerchant, http, platform }, options),
    );
    const formStore = createPaymentFormStore(fieldsStore, initialKind);
    return { fieldsStore, formStore, open: formStore.open };
  });
  const fieldsState = useStore(fieldsStore.$state);
  const { chosenKind, request, fieldErrors } = useStore(formStore.$state);
  const kind = getShownKind(kinds, chosenKind);
  const submit = () =>
    void formStore.submit({
      ...order,
      kind,
      suspendModals: () => (formRef.current === null ? () => {} : suspendAllModals(formRef.current)),
    });
  const getSlotName = usePaymentFields(fieldsStore, { kind, merchant, elementRef: formRef, probe, onSubmit: submit });
  return {
    kind,
    request,
    fieldErrors,
    fieldsState,
    getSlotName,
    choose: formStore.choose,
    retry: fieldsStore.remount,
    submit,
  };
};
