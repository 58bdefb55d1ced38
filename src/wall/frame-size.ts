import type { MessageDetails } from './messages.ts';
import type { Box } from './sizes.ts';

/** No template gets longer than this, in px, whatever it asks for. */
const longestPx = 10_000;

const clamp = (px: number): number => Math.min(Math.max(Math.round(px), 1), longestPx);

/** A size that a resizable template asks for, in px; what it leaves out stays as it is. */
export interface FrameSize {
  width: number | null;
  height: number | null;
}

/** The size it gets: an overlay taller than its parent is cut to the parent's height minus 2 (spec: paywall point 2). */
export const grantSize = (
  { width, height }: MessageDetails['RESIZE_TEMPLATE'],
  overlayParentHeight: number | null,
): FrameSize => ({
  width: width === null ? null : clamp(width),
  height:
    height === null
      ? null
      : overlayParentHeight !== null && height > overlayParentHeight
        ? clamp(overlayParentHeight - 2)
        : clamp(height),
});

/** The same as what goes over a template's own box. */
export const boxOfSize = ({ width, height }: FrameSize): Partial<Box> => ({
  ...(width === null ? {} : { width: `${width}px` }),
  ...(height === null ? {} : { height: `${height}px` }),
});
