import { useEffect, useState } from 'react';

/** Spec: paywall point 9. */
export const progressMinimum = 0.08;
export const progressSpeedMs = 200;
export const progressTrickleMs = 800;

/** How much a bar at this share moves on by itself: less the further it has come, and never to the end. */
export const trickle = (share: number): number => {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(share + step, 0.994);
};

interface ProgressBarProps {
  /** What is awaited, for those who can't see it. */
  label: string;
  isDone: boolean;
  /** Runs `then` every `ms` until it is undone. */
  every: (ms: number, then: () => void) => () => void;
}

/** The wait for a page: a thin line that creeps on while nobody knows how long it takes, and is gone once it is there. */
export const ProgressBar = ({ label, isDone, every }: ProgressBarProps) => {
  const [share, setShare] = useState(progressMinimum);
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    if (!isDone) return every(progressTrickleMs, () => setShare(trickle));
    setShare(1);
    return every(progressSpeedMs, () => setGone(true));
  }, [isDone, every]);

  if (isGone) return null;
  return (
    <div className="progress-bar" role="progressbar" aria-label={label} data-done={isDone}>
      <div className="progress-bar-line" style={{ scale: `${share} 1`, transitionDuration: `${progressSpeedMs}ms` }} />
    </div>
  );
};
