/** Every operation with its parameters. */
import type { Plan } from './subscription-record.ts';
import type { Operation } from './transitions.ts';

interface OperationParams extends Record<Operation, unknown> {
  'pause now': { resumeAt: Date };
  'pause on a date': { pauseAt: Date; resumeAt: Date };
  /** `plan`: another one than before. */
  reactivate: { plan?: Plan };
  'change term end': { to: Date };
  'switch plan now': { plan: Plan };
  'switch plan at term end': { plan: Plan };
  'change quantity': { quantity: number };
}

/** One operation as requested. */
export type ActOf<Name extends Operation> = { operation: Name } & OperationParams[Name];

/** Any operation as requested. */
export type Act = { [Name in Operation]: ActOf<Name> }[Operation];
