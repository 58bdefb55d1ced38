/** Handles the calls of both families: reads up to date, changes by idempotency keys. */
import type { InferInput } from 'valibot';
import {
  type changedReply,
  type restartBody,
  subscriptionBody,
} from '#src/contract/subscriptions/subscription-change.ts';
import type { Reader } from '../../../http/caller.ts';
import { handler, noInput } from '../../../http/handler.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { Database } from '../../../ports/database/open.ts';
import type { BillingSystem } from '../../../ports/database/schema/billing-schema.ts';
import { requireReader } from '../../readers/require-reader.ts';
import type { Act } from '../rules/acts.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';
import type { Operation } from '../rules/transitions.ts';
import { applyDueEventsOf } from './apply-due-events.ts';
import { executeAct } from './execute-act.ts';
import { type Actor, type IdempotentChange, runIdempotent } from './idempotency.ts';
import { requireSubscriptionRecord } from './subscription-records.ts';

type ChangeEndpoint = IdempotentChange<typeof changedReply>['endpoint'];
type ChangedReply = InferInput<typeof changedReply>;
type ParameterlessOperation = Extract<
  Operation,
  'remove scheduled cancellation' | 'remove scheduled pause' | 'remove scheduled changes' | 'resume now'
>;

/** A requested change of one subscription. */
interface ChangeRequest {
  endpoint: ChangeEndpoint;
  /** The decoded request; with `agreed_charge`, it is refused if it charges anything else. */
  request: Readonly<{ [field: string]: unknown; agreed_charge?: number | undefined }>;
  subsId: string;
}

/** Creates the operations that a family's handlers share; null: subscriptions of both. */
export const createSubscriptionService = (database: Database, billing: BillingSystem | null) => {
  /** Returns the calling reader, with all subscriptions up to date. */
  const currentReader = async (context: RequestContext): Promise<Reader> => {
    const reader = await requireReader(context);
    await applyDueEventsOf(database, reader.id, context.now);
    return reader;
  };

  /** Returns one of the reader's subscriptions as it is now; throws 404 for an unknown or a foreign one. */
  const findSubscription = async (context: RequestContext, subsId: string): Promise<SubscriptionRecord> =>
    requireSubscriptionRecord(database, (await currentReader(context)).id, subsId, billing);

  /** The same inside of a change. */
  const findForChange = ({ trx, reader }: Actor, subsId: string): Promise<SubscriptionRecord> =>
    requireSubscriptionRecord(trx, reader.id, subsId, billing);

  /** Changes a subscription by an act of the state machine. */
  const change = (
    context: RequestContext,
    { endpoint, request, subsId }: ChangeRequest,
    actOf: (record: SubscriptionRecord, actor: Actor) => Act | Promise<Act>,
  ): Promise<ChangedReply> =>
    runIdempotent(database, context, {
      endpoint,
      payload: request,
      act: async (actor) => {
        const record = await findForChange(actor, subsId);
        return executeAct(actor, record, await actOf(record, actor), request.agreed_charge);
      },
    });

  /** Creates the handler of a change that needs only the subscription's id; with another body, also what was agreed to. */
  const changeHandler = <Body extends typeof subscriptionBody | typeof restartBody = typeof subscriptionBody>(
    endpoint: ChangeEndpoint,
    operation: ParameterlessOperation,
    requestBody?: Body,
  ) =>
    handler({
      query: noInput,
      body: requestBody ?? subscriptionBody,
      handle: ({ body }, context) =>
        change(context, { endpoint, request: body, subsId: body.subscription_id }, () => ({ operation })),
    });

  return { readerNow: currentReader, look: findSubscription, held: findForChange, change, plain: changeHandler };
};

/** Operations that a family's handlers share. */
export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** Converts seconds on the wire to a date. */
export const dateFromSeconds = (seconds: number): Date => new Date(seconds * 1000);
