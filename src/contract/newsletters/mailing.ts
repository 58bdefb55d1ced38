/** The complete mailing service (spec: newsletters point 7), for services and documents. */
import { membershipCalls } from './membership.ts';
import { newsletterCalls } from './newsletter.ts';

/** The calls of the mailing service. */
export const mailing = { ...newsletterCalls, ...membershipCalls } as const;
