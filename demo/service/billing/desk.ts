/** How the calls of both families are answered: read up to date, change by intents. */
import type { InferInput } from 'valibot';
import type { changedReply } from '../../../src/http/contract/billing-replies.ts';
import { subscriptionBody } from '../../../src/http/contract/billing-requests.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import type { Reader } from '../accounts/readers.ts';
import type { BillingSystem } from '../database/billing-schema.ts';
import type { Database } from '../database/open.ts';
import { handler, nothing } from '../wire/handler.ts';
import type { Visit } from '../wire/visit.ts';
import { advance } from './advance.ts';
import { carryThrough } from './carry-through.ts';
import { type Actor, carryOut, type Intent } from './intents.ts';
import type { Act } from './machine/acts.ts';
import type { Stand } from './machine/stand.ts';
import type { Operation } from './machine/transitions.ts';
import { demandStand } from './stands.ts';

type ChangeEndpoint = Intent<typeof changedReply>['endpoint'];
type Changed = InferInput<typeof changedReply>;
type Plain = Extract<
  Operation,
  'remove scheduled cancellation' | 'remove scheduled pause' | 'remove scheduled changes' | 'resume now'
>;

/** A change of one subscription, as a call asks for it. */
interface Asked {
  endpoint: ChangeEndpoint;
  /** What the call was sent, decoded. */
  said: unknown;
  subsId: string;
}

/** What the handlers of a family work with; null: subscriptions of both. */
export const createDesk = (database: Database, billing: BillingSystem | null) => {
  /** Whoever asks, with everything that they have up to date. */
  const readerNow = async (visit: Visit): Promise<Reader> => {
    const reader = await demandReader(visit);
    await advance(database, reader.id, visit.now);
    return reader;
  };

  /** One of the reader's subscriptions as it is now; a 404 for an unknown or a foreign one. */
  const look = async (visit: Visit, subsId: string): Promise<Stand> =>
    demandStand(database, (await readerNow(visit)).id, subsId, billing);

  /** The same inside of a change. */
  const held = ({ work, reader }: Actor, subsId: string): Promise<Stand> =>
    demandStand(work, reader.id, subsId, billing);

  /** Changes a subscription by an act of the state machine. */
  const change = (
    visit: Visit,
    { endpoint, said, subsId }: Asked,
    actOf: (stand: Stand, actor: Actor) => Act | Promise<Act>,
  ): Promise<Changed> =>
    carryOut(database, visit, {
      endpoint,
      said,
      act: async (actor) => {
        const stand = await held(actor, subsId);
        return carryThrough(actor, stand, await actOf(stand, actor));
      },
    });

  /** The handler of a change that needs to know nothing but which subscription. */
  const plain = (endpoint: ChangeEndpoint, operation: Plain) =>
    handler({
      query: nothing,
      body: subscriptionBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint, said: body, subsId: body.subscription_id }, () => ({ operation })),
    });

  return { readerNow, look, held, change, plain };
};

/** What the handlers of a family work with. */
export type Desk = ReturnType<typeof createDesk>;

/** A moment that travelled as seconds. */
export const momentOf = (seconds: number): Date => new Date(seconds * 1000);
