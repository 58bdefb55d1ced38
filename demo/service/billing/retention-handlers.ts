/** What is asked and said before somebody leaves; for the subscriptions of both families. */
import { commentBody, retentionUrlBody } from '../../../src/http/contract/billing-requests.ts';
import { cardBilling } from '../../../src/http/contract/card-billing-calls.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { noteChange } from './carry-through.ts';
import type { Desk } from './desk.ts';
import { secondsOf } from './details.ts';
import { carryOut } from './intents.ts';

/** The demo's page that asks a reader to stay. */
const stayPath = '/about/stay';

/** Their handlers. */
export const retentionHandlers = (
  database: Database,
  { look, held }: Desk,
): Pick<HandlersOf<typeof cardBilling>, 'retentionUrl' | 'comment'> => ({
  retentionUrl: handler({
    query: nothing,
    body: retentionUrlBody,
    answer: async ({ body }, visit) => {
      await look(visit, body.subscription_id);
      const url = new URL(stayPath, visit.ownOrigin);
      url.searchParams.set('plan_type', body.pass_through.plan_type);
      return { url: url.href };
    },
  }),
  comment: handler({
    query: nothing,
    body: commentBody,
    answer: ({ body }, visit) =>
      carryOut(database, visit, {
        endpoint: cardBilling.comment,
        said: body,
        act: async (actor) => {
          const { subscription } = await held(actor, body.subscription_id);
          const id = await noteChange(actor, subscription.subs_id, 'comment', body.comment);
          return { comment: { id: String(id), created_at: secondsOf(actor.now) } };
        },
      }),
  }),
});
