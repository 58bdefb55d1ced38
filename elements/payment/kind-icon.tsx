import type { PaymentKind } from '../../src/payments/fields/payment.ts';

const paths: Readonly<Record<PaymentKind, string>> = {
  credit_card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  paypal: 'M8 20 10 4h6c3 0 4 2 3.5 4.5C19 12 17 13 14 13h-3l-1 7z',
  ach: 'M3 9l9-5 9 5zM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  sepa: 'M18 6a7 7 0 1 0 0 12M3 10h11M3 14h11',
  apple_pay: 'M7 3h10v18H7zM11 18h2',
};

/** The icon of a payment kind; its name is beside it. */
export const KindIcon = ({ kind }: { kind: PaymentKind }) => (
  <svg className="payment-kind-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[kind]} />
  </svg>
);
