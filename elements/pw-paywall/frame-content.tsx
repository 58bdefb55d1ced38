import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../locale.tsx';
import { useSdk } from '../sdk-context.tsx';
import { useNearness } from '../ui/nearness.ts';
import progress from '../ui/progress-bar/progress-bar.css';
import { ProgressBar } from '../ui/progress-bar/progress-bar.tsx';
import { useStyles } from '../use-styles.ts';
import type { WallContentProps } from './content-props.ts';
import styles from './frame-content.css';

/**
 * The place of an iframe template's page, and the line that shows that it is coming. In the page, a frame that nothing
 * was taken away for is fetched once its reader comes near.
 */
export const FrameContent = ({ wall, onResize, onHeading }: WallContentProps) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const { language } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, progress);
  useStyles(place, styles);
  const [opened] = useState(wall);
  const [isLoaded, setLoaded] = useState(false);
  const isNear = useNearness(place, wall.kind === 'inline' && !wall.isCutting);
  const isOpen = wall.phase === 'shown' && isNear;
  const words = useRef({ title: '', language });
  words.current = { title: i18n._('wall.title'), language };

  useEffect(() => {
    if (place.current === null || !isOpen) return;
    const looks = {
      ...words.current,
      onResize,
      onLoaded: () => setLoaded(true),
      onHeading: (text: string) => onHeading?.(text),
    };
    return sdk.openFrame(opened, place.current, looks);
  }, [sdk, opened, isOpen, onResize, onHeading]);

  const { clock } = sdk.platform;
  const every = useCallback(
    (ms: number, then: () => void) => {
      let stop = () => {};
      const next = () => {
        stop = clock.after(ms, () => {
          then();
          next();
        });
      };
      next();
      return () => stop();
    },
    [clock],
  );

  return (
    <div className="frame-content">
      {isOpen && <ProgressBar label={i18n._('wall.loading')} isDone={isLoaded} every={every} />}
      <div ref={place} className="frame-content-page" />
    </div>
  );
};
