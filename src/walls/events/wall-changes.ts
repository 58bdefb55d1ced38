import type { Wall } from '../display/wall.ts';

/** A wall that was shown or closed. */
export interface WallChange {
  wall: Wall;
  change: 'shown' | 'closed';
}

const isShown = (walls: readonly Wall[], { key }: Wall): boolean =>
  walls.some((wall) => wall.key === key && wall.phase === 'shown');

/** Compares two states of the page's walls: a wall counts as closed once it begins to close. */
export const getWallChanges = (before: readonly Wall[], now: readonly Wall[]): WallChange[] => {
  const shownWalls = now.filter((wall) => wall.phase === 'shown' && !isShown(before, wall));
  const closedWalls = before.filter((wall) => wall.phase === 'shown' && !isShown(now, wall));
  return [
    ...closedWalls.map((wall) => ({ wall, change: 'closed' as const })),
    ...shownWalls.map((wall) => ({ wall, change: 'shown' as const })),
  ];
};
