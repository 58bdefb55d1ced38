/** The steps in which somebody says how they pay (spec: portal point 2), in their order, and the end of them. */
export const paymentSteps = ['set-info', 'confirm', 'update-address', 'payment-success'] as const;

/** One of them. */
export type PaymentStep = (typeof paymentSteps)[number];

/** The steps of an edition: the address of invoices is asked for where the edition shows it. */
export const paymentStepsOf = ({ isBillingAddressShown }: { isBillingAddressShown: boolean }): PaymentStep[] =>
  paymentSteps.filter((step) => step !== 'update-address' || isBillingAddressShown);

/** The step after one; the last one stays. */
export const paymentStepAfter = (steps: readonly PaymentStep[], step: PaymentStep): PaymentStep =>
  steps[steps.indexOf(step) + 1] ?? 'payment-success';
