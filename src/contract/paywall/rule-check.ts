/** Rules that the service checks (`POST /api/rule/check`; spec: paywall point 7). */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isFlag, shape } from '../guards.ts';
import { withSchema } from '../schema/endpoint.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { paywallSpec, route, siteQuery } from './route.ts';

/** Body of `POST /api/rule/check`. */
export const rulesBody = v.object({
  rules: v.object({ operator: v.picklist(['any', 'all']), ruleIds: v.pipe(v.array(exactId), v.maxLength(200)) }),
});

/** `POST /api/rule/check`. */
export const rulesReply = v.object({ result: v.boolean() });

/** `POST /api/rule/check`: server-side rules. */
export const checkRules: Call<
  v.InferInput<typeof siteQuery>,
  v.InferInput<typeof rulesBody>,
  v.InferInput<typeof rulesReply>
> = {
  ...route,
  method: 'POST',
  path: '/api/rule/check',
  bodyKind: 'json',
  decode: decodeWith(shape<v.InferInput<typeof rulesReply>>({ result: isFlag })),
};

/** The call of rules. */
export const ruleCheckCalls = { checkRules: withSchema(checkRules, rulesReply) } as const;

/** Its rows. */
export const ruleCheckRows = rowsOf('paywall', ruleCheckCalls, {
  checkRules: describeRow({
    summary: 'Whether rules that the service knows hold for the visitor',
    spec: paywallSpec,
    access: 'known',
    query: siteQuery,
    body: rulesBody,
    refusals: { 404: '`unknown_site`, `unknown_rule`: there is none of that name' },
  }),
});
