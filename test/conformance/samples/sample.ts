/** How a call is asked once, to see what it answers. */
import type { Sent } from '../answers.ts';
import type { Who, World } from '../world.ts';

/** One request for a call. */
export interface Sample {
  /** `reply`: a 200 in its shape. `refusal`: one of the call's refusals, and nothing changes. `either`: one of both. */
  readonly expects: 'reply' | 'refusal' | 'either';
  /** Whose bearer goes with it; null: nobody's. */
  readonly who: Who | null;
  /** The request to send. Rejects with `Skipped` where the readers have nothing to ask about. */
  readonly sends: (world: World) => Sent | Promise<Sent>;
  /** The request without a bearer, where that has to be another request: one that lacks nothing else. */
  readonly unproven?: (world: World) => Sent;
}

/** Samples by the ids of the calls. */
export type Samples = Readonly<Record<string, Sample>>;

/** An id that no backend has. */
export const unknownId = 'conformance-unknown';

/** A call that is answered. */
export const reply = (who: Sample['who'], sends: Sample['sends'] = () => ({})): Sample => ({
  expects: 'reply',
  who,
  sends,
});

/** A call that names what nobody has, and is refused. */
export const refusal = (who: Sample['who'], sends: Sample['sends'], unproven?: Sample['unproven']): Sample => ({
  expects: 'refusal',
  who,
  sends,
  ...(unproven !== undefined && { unproven }),
});

/** A call that some backends answer, and others don't. */
export const either = (who: Sample['who'], sends: Sample['sends']): Sample => ({ expects: 'either', who, sends });
