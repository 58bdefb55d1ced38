/** Every operation with what it needs to know. */
import type { Plan } from './stand.ts';
import type { Operation } from './transitions.ts';

interface Needs extends Record<Operation, unknown> {
  'pause now': { resumeAt: Date };
  'pause on a date': { pauseAt: Date; resumeAt: Date };
  /** `plan`: by another one than it had. */
  reactivate: { plan?: Plan };
  'change term end': { to: Date };
  'switch plan now': { plan: Plan };
  'switch plan at term end': { plan: Plan };
  'change quantity': { quantity: number };
}

/** One operation as it is asked for. */
export type ActOf<Name extends Operation> = { operation: Name } & Needs[Name];

/** Any operation as it is asked for. */
export type Act = { [Name in Operation]: ActOf<Name> }[Operation];
