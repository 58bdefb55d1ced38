/** Pure rules about the times in which a version of a flow was live. */
import type { InferOutput } from 'valibot';
import type { flowChange } from '#src/contract/flows/flow-versions.ts';

/** A time in which a version was live. `from` null: since before the audit list began; `until` null: it still is. */
export interface LivePeriod {
  from: Date | null;
  until: Date | null;
}

type Change = Pick<InferOutput<typeof flowChange>, 'act' | 'version' | 'liveBefore' | 'at'>;

/**
 * Returns the periods of a version, the oldest first. Takes the audit list, newest first. The list does not say when an
 * import has made a version live: such a version counts from the last publication on.
 */
export const findLivePeriods = (changes: readonly Change[], version: number, live: number | null): LivePeriod[] => {
  const publications = changes.filter(({ act }) => act === 'published' || act === 'rolled-back').reverse();
  const [first] = publications;
  const starts: { version: number | null; from: Date | null }[] = [
    { version: first === undefined ? live : first.liveBefore, from: null },
    ...publications.map(({ version: published, at }) => ({ version: published, from: new Date(at) })),
  ];
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const isCurrent = next === undefined;
    if ((isCurrent ? live : start.version) !== version) return [];
    return [{ from: start.from, until: next?.from ?? null }];
  });
};

/** Returns true for a moment in one of the periods. */
export const isLiveAt = (periods: readonly LivePeriod[], time: number): boolean =>
  periods.some(
    ({ from, until }) => (from === null || time >= from.getTime()) && (until === null || time < until.getTime()),
  );
