/** Loads the code of the payment steps. It is loaded when they are first opened. */
export const paymentFlowModule = { load: () => import('../payment-change/index.ts') };
