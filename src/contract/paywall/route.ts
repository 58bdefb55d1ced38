/** The parts that calls of the paywall service share. */
import * as v from 'valibot';
import { exactId } from '../schema/request-fields.ts';

/** Route of most of them. */
export const route = { host: 'paywall', method: 'GET', bodyKind: 'none' } as const;

/** Query of a call that only needs the site. */
export const siteQuery = v.object({ siteId: exactId });

/** Source of these calls. */
export const paywallSpec = 'paywall, point 7';

/** Refusal of an unknown site. */
export const unknownSiteRefusal = { 404: '`unknown_site`: there is no such site' } as const;

/** Refusal of an unknown flow. */
export const unknownFlowRefusal = { 404: '`unknown_flow`: there is no such site, or no such flow of it' } as const;
