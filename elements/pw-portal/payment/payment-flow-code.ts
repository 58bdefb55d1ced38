/** The code of the steps in which somebody says how they pay; it comes when they are opened for the first time. */
export const paymentFlowCode = { load: () => import('../payment-flow/index.ts') };
