/** The whole wire: each call of each host once, with everything that a service and a document have to know of it. */
import { paywallRows } from './paywall-rows.ts';
import type { Row } from './row.ts';

/** Every call, family after family. */
export const wire: readonly Row[] = [...paywallRows];
