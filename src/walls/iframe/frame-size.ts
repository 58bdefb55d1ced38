import type { Box } from '../display/sizes.ts';
import type { MessageDetails } from './messages.ts';

/** Maximum width and height of a template in px. */
const maxPx = 10_000;

const clamp = (px: number): number => Math.min(Math.max(Math.round(px), 1), maxPx);

/** A size that a resizable template requests, in px; null: unchanged. */
export interface FrameSize {
  width: number | null;
  height: number | null;
}

/**
 * Limits a requested size: an overlay taller than its parent gets the parent's height minus 2 (spec: paywall point 2).
 */
export const limitSize = (
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

/** Converts a size to CSS lengths that override the template's own box. */
export const sizeToBox = ({ width, height }: FrameSize): Partial<Box> => ({
  ...(width === null ? {} : { width: `${width}px` }),
  ...(height === null ? {} : { height: `${height}px` }),
});
