/** The visitor's place alone (`GET /geo`; spec: paywall point 7): a page asks for it if it cannot load the region. */
import { call } from '../../http/call.ts';
import { decodeWith } from '../guards.ts';
import { withSchema } from '../schema/endpoint.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { geoReply, isGeo } from './region-reply.ts';
import { paywallSpec, route } from './route.ts';

/** `GET /geo`: the visitor's place alone, where the region can't be had. */
export const geo = call()({
  ...route,
  path: '/geo',
  decode: decodeWith(isGeo),
  loadMender: async () => (await import('../recovery/region-decoder.ts')).mendGeo,
});

/** The call of places. */
export const geoCalls = { geo: withSchema(geo, geoReply) } as const;

/** Its rows. */
export const geoRows = rowsOf('paywall', geoCalls, {
  geo: describeRow({ summary: 'Where the visitor is', spec: paywallSpec, access: 'anyone' }),
});
