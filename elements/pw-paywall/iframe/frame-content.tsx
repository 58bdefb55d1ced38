import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsNearViewport } from '../../hooks/interaction/use-is-near-viewport.ts';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import { useLocale } from '../../host/locale.tsx';
import { useSdk } from '../../host/sdk-context.tsx';
import progress from '../../ui/progress-bar/progress-bar.css';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import skeleton from '../../ui/skeleton/skeleton.css';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { WallContentProps } from '../content/content-props.ts';
import styles from './frame-content.css';

/**
 * The iframe of a template, with a progress bar and the shape of a page while it loads. In the page, a frame that cuts off no content is loaded
 * when its reader scrolls near it.
 */
export const FrameContent = ({ wall, onResize, onHeading }: WallContentProps) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const { language } = useLocale();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, progress + skeleton + styles);
  const [initialWall] = useState(wall);
  const [isLoaded, setLoaded] = useState(false);
  const isNear = useIsNearViewport(containerRef, wall.kind === 'inline' && !wall.isContentRemoved);
  const isOpen = wall.phase === 'shown' && isNear;
  const labelsRef = useRef({ title: '', language });
  labelsRef.current = { title: i18n._('wall.title'), language };

  useEffect(() => {
    if (containerRef.current === null || !isOpen) return;
    const frameOptions = {
      ...labelsRef.current,
      onResize,
      onLoaded: () => setLoaded(true),
      onHeading: (text: string) => onHeading?.(text),
    };
    return sdk.openFrame(initialWall, containerRef.current, frameOptions);
  }, [sdk, initialWall, isOpen, onResize, onHeading]);

  const { clock } = sdk.platform;
  const startInterval = useCallback(
    (ms: number, callback: () => void) => {
      let stop = () => {};
      const schedule = () => {
        stop = clock.after(ms, () => {
          callback();
          schedule();
        });
      };
      schedule();
      return () => stop();
    },
    [clock],
  );

  return (
    <div className="frame-content">
      {isOpen && <ProgressBar label={i18n._('wall.loading')} isDone={isLoaded} startInterval={startInterval} />}
      {!isLoaded && <Skeleton kind="frame-content-wait" />}
      <div ref={containerRef} className="frame-content-page" />
    </div>
  );
};
