/** Pure rules about the versions of a flow: their states, and the version to go back to. */
import type { InferOutput } from 'valibot';
import type { flowChange, flowStates } from '#src/contract/flows/flow-versions.ts';

/** An entry of the audit list, as far as the rules read it. */
type Change = Pick<InferOutput<typeof flowChange>, 'act' | 'version' | 'liveBefore'>;

/** Returns the state of a version. */
export const stateOf = (
  { version, isDraft }: { version: number; isDraft: boolean },
  live: number | null,
): (typeof flowStates)[number] => (isDraft ? 'draft' : version === live ? 'live' : 'retired');

/**
 * Returns the version that was live before the live one was published; null if there was none. Takes the audit list,
 * newest first. A rollback is no publication: after one, the next rollback goes one version further back.
 */
export const findPreviousLive = (changes: readonly Change[], live: number): number | null =>
  changes.find(({ act, version }) => act === 'published' && version === live)?.liveBefore ?? null;
