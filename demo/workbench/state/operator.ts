/** The operator who works at a page: the name and the role of their key. */
import { atom, type ReadableAtom } from 'nanostores';
import { includesRole, type OperatorRole } from '../../../src/contract/operator/operator-roles.ts';
import { operatorCalls } from '../../../src/contract/operator/operators.ts';
import type { OperatorCalls } from './operator-calls.ts';

/** The operator of a key; without a name if it is the key of the service. */
export interface Operator {
  name: string | null;
  role: OperatorRole;
}

/** The store. */
export interface OperatorStore {
  /** Null until the service has said it. */
  $operator: ReadableAtom<Operator | null>;
  /** Reads it again, for another key. */
  load(): Promise<void>;
}

/** A service without this call knows no roles; where the call fails, each change says itself what is wrong. */
const anyManager: Operator = { name: null, role: 'manager' };

/** Creates the store. */
export const createOperatorStore = ({ read }: Pick<OperatorCalls, 'read'>): OperatorStore => {
  const $operator = atom<Operator | null>(null);
  return {
    $operator,
    load: async () => {
      const { path, reply } = operatorCalls.self;
      $operator.set(await read(path, {}, reply).catch(() => anyManager));
    },
  };
};

/** Returns whether an operator may do what needs a role. */
export const mayDo = (operator: Operator | null, needed: OperatorRole): boolean =>
  operator !== null && includesRole(operator.role, needed);
