import type { InferInput } from 'valibot';
import type { geoReply } from '#src/contract/paywall/region-reply.ts';

/** The location of a visitor. */
export type Geo = InferInput<typeof geoReply>;

/** The location of visitors and the institution's network that they come from. */
export interface VisitorLocation {
  geo(): Geo;
  network(): string | null;
}
