import type { Wall } from '../../src/wall/wall.ts';
import { useSdk } from '../sdk-context.tsx';
import { useLate } from '../use-late.ts';

const loadBar = () => import('./countdown-bar.tsx');

/** A countdown's bar, whose code comes with the first of its kind. */
export const LateBar = ({ wall }: { wall: Wall }) => {
  const { log } = useSdk().platform;
  const bar = useLate(loadBar, (cause) => {
    log.error('[PW] The countdown could not be loaded', cause);
    wall.onDrawn(() => false);
  });
  return bar && <bar.CountdownBar wall={wall} />;
};
