import type { Wall } from '../../src/walls/display/wall.ts';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { useSdk } from '../host/sdk-context.tsx';

const loadCountdownBar = () => import('./bar/countdown-bar.tsx');

/** A countdown bar, whose code is loaded with the first one. */
export const LazyCountdownBar = ({ wall }: { wall: Wall }) => {
  const { log } = useSdk().platform;
  const module = useLazyModule(loadCountdownBar, (cause) => {
    log.error('[PW] The countdown could not be loaded', cause);
    wall.onDrawn(() => false);
  });
  return module && <module.CountdownBar wall={wall} />;
};
