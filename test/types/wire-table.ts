/** A table that must not compile: it is one of the wire that says something else of a call than the call itself. */

import { siteQuery } from '../../src/contract/paywall/route.ts';
import { rulesBody } from '../../src/contract/paywall/rule-check.ts';
import { templateQuery } from '../../src/contract/paywall/template.ts';
import { describeRow, rowsOf } from '../../src/contract/table/row.ts';
import { trackingConfig } from '../../src/contract/tracking/tracking-config.ts';

const facts = { summary: 'Anything', spec: 'addition', access: 'anyone' } as const;

export const right = rowsOf(
  'right',
  { trackingConfig },
  { trackingConfig: describeRow({ ...facts, query: siteQuery }) },
);

export const wrong = [
  // @ts-expect-error: the query of another call
  rowsOf('wrong', { trackingConfig }, { trackingConfig: describeRow({ ...facts, query: templateQuery }) }),
  // @ts-expect-error: no query at all
  rowsOf('wrong', { trackingConfig }, { trackingConfig: describeRow(facts) }),
  // @ts-expect-error: a body that the call does not have
  rowsOf('wrong', { trackingConfig }, { trackingConfig: describeRow({ ...facts, query: siteQuery, body: rulesBody }) }),
  // @ts-expect-error: a call of which nothing is said
  rowsOf('wrong', { trackingConfig }, {}),
];
