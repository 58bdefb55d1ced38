import type { Box } from '../../../src/walls/display/sizes.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';

/** The props of a wall's content. */
export interface WallContentProps {
  wall: Wall;
  onClose: () => void;
  onResize: (box: Partial<Box>) => void;
  /** Called with the text of the first heading, which labels the wall. */
  onHeading?: (text: string) => void;
  /** Called with whether the content has a button that leaves the wall. */
  onExitButtonChange?: (hasExitButton: boolean) => void;
}
