import type { Wall } from './wall.ts';

/** A wall that has appeared or gone. */
export interface WallChange {
  wall: Wall;
  change: 'shown' | 'closed';
}

const isShown = (walls: readonly Wall[], { key }: Wall): boolean =>
  walls.some((wall) => wall.key === key && wall.phase === 'shown');

/** What changed between two states of the page's walls: a wall has gone once it begins to close. */
export const wallChanges = (before: readonly Wall[], now: readonly Wall[]): WallChange[] => {
  const appeared = now.filter((wall) => wall.phase === 'shown' && !isShown(before, wall));
  const gone = before.filter((wall) => wall.phase === 'shown' && !isShown(now, wall));
  return [
    ...gone.map((wall) => ({ wall, change: 'closed' as const })),
    ...appeared.map((wall) => ({ wall, change: 'shown' as const })),
  ];
};
