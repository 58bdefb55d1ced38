/** The operators of the service: who there is, and the key of a new one, shown once. */
import { atom, type ReadableAtom } from 'nanostores';
import type { InferOutput } from 'valibot';
import type { OperatorRole } from '../../../src/contract/operator/operator-roles.ts';
import { operatorCalls, type operatorListReply } from '../../../src/contract/operator/operators.ts';
import type { Notice } from '../state/flow-store.ts';
import { type OperatorCalls, OperatorError } from '../state/operator-calls.ts';

/** The operators, in the order of their beginning. */
export type Operators = InferOutput<typeof operatorListReply>['operators'];

/** A key that the service returns once. */
export interface NewKey {
  name: string;
  key: string;
}

/** The store. */
export interface OperatorsStore {
  /** Null until they have been read. */
  $operators: ReadableAtom<Operators | null>;
  /** The key of the last new operator, until somebody has copied it. */
  $newKey: ReadableAtom<NewKey | null>;
  $notice: ReadableAtom<Notice | null>;
  $isBusy: ReadableAtom<boolean>;
  /** True if the service accepts no key that the page has. */
  $isRefused: ReadableAtom<boolean>;
  load(): Promise<void>;
  add(name: string, role: OperatorRole, by: string): Promise<void>;
  revoke(operatorId: string, by: string): Promise<void>;
  forgetKey(): void;
}

/** Creates the store. */
export const createOperatorsStore = ({ read, write }: Pick<OperatorCalls, 'read' | 'write'>): OperatorsStore => {
  const $operators = atom<Operators | null>(null);
  const $newKey = atom<NewKey | null>(null);
  const $notice = atom<Notice | null>(null);
  const $isBusy = atom(false);
  const $isRefused = atom(false);
  const fail = (cause: unknown): void => {
    const isRefused = cause instanceof OperatorError && cause.code === 'not_logged_in';
    if (isRefused) {
      $isRefused.set(true);
      return;
    }
    const text = cause instanceof Error ? cause.message : String(cause);
    $notice.set({ kind: cause instanceof OperatorError ? 'refused' : 'failed', text: `${text.replace(/\.$/, '')}.` });
  };
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    $isBusy.set(true);
    $notice.set(null);
    try {
      const text = await work();
      const { path, reply } = operatorCalls.operatorList;
      $operators.set((await read(path, {}, reply)).operators);
      $isRefused.set(false);
      if (text !== null) $notice.set({ kind: 'done', text });
    } catch (cause) {
      fail(cause);
    } finally {
      $isBusy.set(false);
    }
  };
  return {
    $operators,
    $newKey,
    $notice,
    $isBusy,
    $isRefused,
    load: () => run(async () => null),
    add: (name, role, operator) =>
      run(async () => {
        const { path, reply } = operatorCalls.addOperator;
        const { key } = await write(path, { operator, name, role }, reply);
        $newKey.set({ name, key });
        return `${name} is added. Give them their key.`;
      }),
    revoke: (operatorId, operator) =>
      run(async () => {
        const { path, reply } = operatorCalls.revokeOperator;
        await write(path, { operator, operatorId }, reply);
        return 'The key opens nothing any more.';
      }),
    forgetKey: () => $newKey.set(null),
  };
};
