import type { Wall } from '../../src/walls/display/wall.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { Lazy } from '../ui/lazy/lazy.tsx';

const loadCountdownBar = () => import('./bar/countdown-bar.tsx');

/** A countdown bar, whose code is loaded with the first one. */
export const LazyCountdownBar = ({ wall }: { wall: Wall }) => {
  const { log } = useSdk().platform;
  const onFailed = (cause: unknown) => {
    log.error('[PW] The countdown could not be loaded', cause);
    wall.onDrawn(() => false);
  };
  return (
    <Lazy load={loadCountdownBar} onFailed={onFailed}>
      {({ CountdownBar }) => <CountdownBar wall={wall} />}
    </Lazy>
  );
};
