import { useEffect, useState } from 'react';

/** Spec: paywall point 9. */
export const progressMinimum = 0.08;
export const progressSpeedMs = 200;
export const progressTrickleMs = 800;

/** Returns the next value of an unfinished bar: the steps get smaller, and never reach the end. */
export const trickle = (share: number): number => {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(share + step, 0.994);
};

interface ProgressBarProps {
  /** The accessible name of the awaited content. */
  label: string;
  isDone: boolean;
  /** Calls `callback` every `ms` until it is cancelled. */
  startInterval: (ms: number, callback: () => void) => () => void;
}

/**
 * The progress of a page load: a thin line that advances slowly while the duration is unknown, and disappears when the
 * page has loaded.
 */
export const ProgressBar = ({ label, isDone, startInterval }: ProgressBarProps) => {
  const [share, setShare] = useState(progressMinimum);
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    if (!isDone) return startInterval(progressTrickleMs, () => setShare(trickle));
    setShare(1);
    return startInterval(progressSpeedMs, () => setHidden(true));
  }, [isDone, startInterval]);

  if (isHidden) return null;
  return (
    <div className="progress-bar" role="progressbar" aria-label={label} data-done={isDone}>
      <div className="progress-bar-line" style={{ scale: `${share} 1`, transitionDuration: `${progressSpeedMs}ms` }} />
    </div>
  );
};
