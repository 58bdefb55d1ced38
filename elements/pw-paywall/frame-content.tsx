import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../../src/wall/sizes.ts';
import type { Wall } from '../../src/wall/wall.ts';
import { useSdk } from '../sdk-context.tsx';

/** The place of an iframe template's page. What puts it there comes with the first wall of its kind. */
export const FrameContent = ({ wall, onResize }: { wall: Wall; onResize: (box: Partial<Box>) => void }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [opened] = useState(wall);
  const isOpen = wall.phase === 'shown';
  const title = useRef('');
  title.current = i18n._('wall.title');

  useEffect(() => {
    if (place.current === null || !isOpen) return;
    return sdk.openFrame(opened, place.current, { title: title.current, onResize });
  }, [sdk, opened, isOpen, onResize]);

  return <div ref={place} className="frame" />;
};
