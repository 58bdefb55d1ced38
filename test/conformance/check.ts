import type { World } from './world.ts';

/** Something that a backend must keep. */
export interface Check {
  /** A sentence that is true of a backend which keeps it. */
  readonly says: string;
  /** Changes what the test readers have. */
  readonly writes?: boolean;
  /** Rejects with `Broken` or `Skipped`. */
  readonly run: (world: World) => Promise<void>;
}
