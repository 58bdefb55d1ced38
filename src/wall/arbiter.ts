import type { HeldBack, Wall } from './wall.ts';

/** One owner for popups and bars: at most one of each stands, or is about to (design: flow format). */
export interface Arbiter {
  /** Takes the place for a wall; gives back who has it already. */
  take(kind: Wall['kind'], key: number, template: { templateId: string; overlappable: boolean }): HeldBack | null;
  /** The wall is gone, or never came. */
  free(key: number): void;
}

interface Holder {
  key: number;
  templateId: string;
}

const refusals = { popup: 'popup-taken', countdown: 'bar-taken' } as const;

/** Sets one up. The first asked for wins; a template marked `overlappable` may join. */
export const createArbiter = (): Arbiter => {
  const holders: { popup: Holder | null; countdown: Holder | null } = { popup: null, countdown: null };
  return {
    take: (kind, key, { templateId, overlappable }) => {
      if (kind === 'inline' || overlappable) return null;
      const holder = holders[kind];
      if (holder !== null) return { kind: refusals[kind], by: holder.templateId };
      holders[kind] = { key, templateId };
      return null;
    },
    free: (key) => {
      for (const kind of ['popup', 'countdown'] as const) if (holders[kind]?.key === key) holders[kind] = null;
    },
  };
};
