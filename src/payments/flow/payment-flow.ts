/** The steps of a payment-method change, in order (spec: portal point 2). */
export const paymentSteps = ['set-info', 'confirm', 'update-address', 'payment-success'] as const;

/** One of them. */
export type PaymentFlowStep = (typeof paymentSteps)[number];

/** Returns the steps of an edition: the invoice address is included if the edition shows it. */
export const getPaymentSteps = ({ isBillingAddressShown }: { isBillingAddressShown: boolean }): PaymentFlowStep[] =>
  paymentSteps.filter((step) => step !== 'update-address' || isBillingAddressShown);

/** Returns the next step; the last one stays. */
export const getNextPaymentStep = (steps: readonly PaymentFlowStep[], step: PaymentFlowStep): PaymentFlowStep =>
  steps[steps.indexOf(step) + 1] ?? 'payment-success';
