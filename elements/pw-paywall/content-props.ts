import type { Box } from '../../src/wall/sizes.ts';
import type { Wall } from '../../src/wall/wall.ts';

/** What a wall shows, and what it tells of itself. */
export interface WallContentProps {
  wall: Wall;
  onClose: () => void;
  onResize: (box: Partial<Box>) => void;
  /** Hears the text of the first heading, which names the wall. */
  onHeading?: (text: string) => void;
  /** Hears whether what is shown has a button that leaves the wall. */
  onWayOut?: (hasOne: boolean) => void;
}
