import type { SuppressedReason, Wall } from './wall.ts';

/** Exclusive slots for popups and bars: at most one wall of each kind is open or opening (design: flow format). */
export interface ExclusiveSlots {
  /** Acquires the slot for a wall. Returns null on success, else the reason with the template that has the slot. */
  acquire(
    kind: Wall['kind'],
    key: number,
    template: { templateId: string; overlappable: boolean },
  ): SuppressedReason | null;
  /** Releases the slot of a wall that closed or was never shown. */
  release(key: number): void;
}

interface Slot {
  key: number;
  templateId: string;
}

const takenReasons = { popup: 'popup-taken', countdown: 'bar-taken' } as const;

/** Creates the slots. The first request wins; a template marked `overlappable` needs no slot. */
export const createExclusiveSlots = (): ExclusiveSlots => {
  const slots: { popup: Slot | null; countdown: Slot | null } = { popup: null, countdown: null };
  return {
    acquire: (kind, key, { templateId, overlappable }) => {
      if (kind === 'inline' || overlappable) return null;
      const slot = slots[kind];
      if (slot !== null) return { kind: takenReasons[kind], by: slot.templateId };
      slots[kind] = { key, templateId };
      return null;
    },
    release: (key) => {
      for (const kind of ['popup', 'countdown'] as const) if (slots[kind]?.key === key) slots[kind] = null;
    },
  };
};
