/** All calls about payment methods, for pages and services. */
import { paymentMethodReads } from './payment-method.ts';
import { paymentMethodChanges } from './payment-method-change.ts';

/** The calls. */
export const paymentMethods = { ...paymentMethodReads, ...paymentMethodChanges } as const;
