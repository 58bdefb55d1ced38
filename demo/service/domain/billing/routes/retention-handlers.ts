/** The calls of the retention step before a cancellation; for the subscriptions of both families. */
import { commentBody, retentionUrlBody } from '#src/contract/subscriptions/cancellation.ts';
import { cardBilling } from '#src/contract/subscriptions/card-billing.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import type { Database } from '../../../ports/database/open.ts';
import { epochSeconds } from '../store/detailed-reply.ts';
import { recordChange } from '../store/execute-act.ts';
import { runIdempotent } from '../store/idempotency.ts';
import type { SubscriptionService } from '../store/subscription-service.ts';

/** The demo's page that asks a reader to stay. */
const stayPath = '/about/stay';

/** Their handlers. */
export const retentionHandlers = (
  database: Database,
  { look, held }: SubscriptionService,
): Pick<HandlersOf<typeof cardBilling>, 'retentionUrl' | 'comment'> => ({
  retentionUrl: handler({
    query: noInput,
    body: retentionUrlBody,
    handle: async ({ body }, context) => {
      await look(context, body.subscription_id);
      const url = new URL(stayPath, context.ownOrigin);
      url.searchParams.set('plan_type', body.pass_through.plan_type);
      return { url: url.href };
    },
  }),
  comment: handler({
    query: noInput,
    body: commentBody,
    handle: ({ body }, context) =>
      runIdempotent(database, context, {
        endpoint: cardBilling.comment,
        payload: body,
        act: async (actor) => {
          const { subscription } = await held(actor, body.subscription_id);
          const id = await recordChange(actor, subscription.subs_id, 'comment', body.comment);
          return { comment: { id: String(id), created_at: epochSeconds(actor.now) } };
        },
      }),
  }),
});
