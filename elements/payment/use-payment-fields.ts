import { useLingui } from '@lingui/react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { parseLanguage } from '../../src/i18n/languages.ts';
import type { FieldName, Merchant, PaymentKind } from '../../src/payments/fields/payment.ts';
import type { FieldContainers, PaymentFieldsStore } from '../../src/payments/fields/payment-fields-store.ts';
import { movedEvent } from '../host/define.ts';
import { createFieldContainer } from './field-container.ts';
import { useFieldStyle } from './field-style.ts';
import { fieldErrorText, fieldLabel } from './payment-labels.ts';

interface PaymentFieldsOptions {
  kind: PaymentKind | null;
  merchant: Merchant;
  /** An element of the tree that shows the fields. */
  elementRef: RefObject<HTMLElement | null>;
  /** The probe of `useFieldStyle`. */
  probe: RefObject<HTMLElement | null>;
  /** Called for Enter in a field. */
  onSubmit: () => void;
}

/** Returns the same object for the same merchant, so that a parent's new object does not reload the fields. */
const useSameMerchant = (merchant: Merchant): Merchant => {
  const [current, setCurrent] = useState(merchant);
  const isSame =
    current.ids.siteId === merchant.ids.siteId &&
    current.gateway === merchant.gateway &&
    current.mode === merchant.mode;
  if (!isSame) setCurrent(merchant);
  return isSame ? current : merchant;
};

/** Mounts the fields of the chosen payment kind into the element. Returns the function that names their slots. */
export const usePaymentFields = (
  store: PaymentFieldsStore,
  { kind, merchant, elementRef, probe, onSubmit }: PaymentFieldsOptions,
): ((name: FieldName) => string) => {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const prefix = useId();
  const sameMerchant = useSameMerchant(merchant);
  const onSubmitRef = useRef(onSubmit);
  onSubmitRef.current = onSubmit;
  const readStyle = useFieldStyle(probe, store.setStyle);
  const getSlotName = useCallback((name: FieldName) => `pw-pay-${prefix}-${name}`, [prefix]);

  useEffect(() => {
    const root = elementRef.current?.getRootNode();
    const createContainers = (names: readonly FieldName[], onMoved: () => void): FieldContainers | null => {
      if (!(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return null;
      const { host } = root;
      const containers = names.map((name) => {
        const label = fieldLabel(i18n, name);
        return { name, label, container: createFieldContainer({ host, slot: getSlotName(name), label, onMoved }) };
      });
      return {
        places: Object.fromEntries(
          containers.map(({ name, label, container }) => [name, { element: container.mountPoint, label }]),
        ),
        describe: (errors) => {
          for (const { name, container } of containers) {
            const error = errors[name];
            container.describe(error === undefined ? '' : fieldErrorText(i18n, error, name));
          }
        },
        hasLostFrames: () => containers.some(({ container }) => container.hasLostFrames()),
        remove: () => {
          for (const { container } of containers) container.remove();
        },
      };
    };
    const unmount = store.mount({
      kind,
      merchant: sameMerchant,
      language: parseLanguage(locale) ?? 'en',
      createContainers,
      readStyle,
      onSubmit: () => onSubmitRef.current(),
    });
    root?.addEventListener(movedEvent, store.handleMove);
    return () => {
      root?.removeEventListener(movedEvent, store.handleMove);
      unmount();
    };
  }, [store, kind, sameMerchant, i18n, locale, elementRef, getSlotName, readStyle]);
  return getSlotName;
};
