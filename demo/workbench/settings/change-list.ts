/** The audit list: who changed which template, newsletter, plan, webhook or operator, and what it was before. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { type operatorChange, operatorChangeCalls } from '../../../src/contract/operator/operator-changes.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';

/** An entry. */
export type Change = InferOutput<typeof operatorChange>;

/** The list. */
export interface ChangeList {
  /** The newest first; null while they are being read. */
  $changes: ReadableAtom<readonly Change[] | null>;
  /** True if there are older ones. */
  $hasMore: ReadableAtom<boolean>;
  readOlder(): Promise<void>;
}

const { operatorChanges } = operatorChangeCalls;

/** Creates the list of one kind. It is read when somebody looks, and whenever the entries have been read again. */
export const createChangeList = (
  { read }: OperatorCalls,
  kind: Change['kind'],
  $entries: ReadableAtom<readonly unknown[] | null>,
): ChangeList => {
  const $changes = atom<readonly Change[] | null>(null);
  const $hasMore = atom(false);
  let next: number | null = null;
  let latestRequest = 0;
  const readPage = async (before: number | null): Promise<void> => {
    const request = ++latestRequest;
    const query = { kind, ...(before !== null && { before: String(before) }) };
    const page = await read(operatorChanges.path, query, operatorChanges.reply);
    if (request !== latestRequest) return;
    next = page.next;
    $hasMore.set(next !== null);
    $changes.set([...(before === null ? [] : ($changes.get() ?? [])), ...page.changes]);
  };
  onMount($changes, () =>
    $entries.subscribe((entries) => {
      if (entries !== null) void readPage(null).catch(() => {});
    }),
  );
  return { $changes, $hasMore, readOlder: () => readPage(next) };
};
