/** The audit list: who changed which template, newsletter, plan or webhook, and what it was before. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { type operatorChange, operatorChangeCalls } from '../../../src/contract/operator/operator-changes.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';
import type { SettingsStore } from './settings-store.ts';

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

/** Creates the list of one kind. It is read when somebody looks, and after each change. */
export const createChangeList = (
  { read }: OperatorCalls,
  { kind: { kind }, $entries }: Pick<SettingsStore, 'kind' | '$entries'>,
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
