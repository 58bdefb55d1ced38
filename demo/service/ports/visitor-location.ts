import type { InferInput } from 'valibot';
import type { geoReply } from '#src/contract/paywall/region-reply.ts';

/** The location of a visitor. */
export type Geo = InferInput<typeof geoReply>;

/** The location of visitors and the institution's network that they come from. */
export interface VisitorLocation {
  /** `country`: as the balancer has said it, if it has. */
  geo(request: { country: string | null }): Geo;
  network(): string | null;
}

/** The location outside of the sandbox: the balancer may name the country; networks of institutions are unknown. */
export const balancerLocation: VisitorLocation = {
  geo: ({ country }) => (country === null ? {} : { country }),
  network: () => null,
};
