/** What must not compile: a table of the wire that says something else of a call than the call itself. */

import { rulesBody, siteQuery, templateQuery } from '../../src/http/contract/requests.ts';
import { about, rowsOf } from '../../src/http/contract/table/row.ts';
import { trackingConfig } from '../../src/http/contract/tracking.ts';

const said = { summary: 'Anything', spec: 'addition', access: 'anyone' } as const;

export const right = rowsOf('right', { trackingConfig }, { trackingConfig: about({ ...said, query: siteQuery }) });

export const wrong = [
  // @ts-expect-error: the query of another call
  rowsOf('wrong', { trackingConfig }, { trackingConfig: about({ ...said, query: templateQuery }) }),
  // @ts-expect-error: no query at all
  rowsOf('wrong', { trackingConfig }, { trackingConfig: about(said) }),
  // @ts-expect-error: a body that the call does not have
  rowsOf('wrong', { trackingConfig }, { trackingConfig: about({ ...said, query: siteQuery, body: rulesBody }) }),
  // @ts-expect-error: a call of which nothing is said
  rowsOf('wrong', { trackingConfig }, {}),
];
