import type { PaymentMethodKind } from '../../../../src/payments/methods/saved-payment-methods.ts';

const outline = 'M2 6.5A2.5 2.5 0 0 1 4.5 4h15A2.5 2.5 0 0 1 22 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17.5z';

/** Drawn in a square of 24; generic shapes, since brand logos need permission. */
const paths: Readonly<Record<PaymentMethodKind, string>> = {
  card: `${outline}M2 9h20M6 15h4`,
  paypal: `${outline}M9 17V8h3.5a2.75 2.75 0 0 1 0 5.5H9`,
  apple_pay:
    'M7 2.5h10A1.5 1.5 0 0 1 18.5 4v16a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 20V4A1.5 1.5 0 0 1 7 2.5zM10.5 18.5h3',
  bank: 'M3 9.5 12 4l9 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18',
  unknown: outline,
};

/** The icon of a payment method's kind, hidden from screen readers; its name is beside it. */
export const MethodIcon = ({ kind }: { kind: PaymentMethodKind }) => (
  <svg className="method-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[kind]} />
  </svg>
);
