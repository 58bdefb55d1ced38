import type { Template } from './template.ts';

/** A width and a height as CSS lengths. */
export interface Box {
  width: string;
  height: string;
}

type Size = Template['sizes'][number];

const matchesSpace = (space: number, { minSize, maxSize }: Size): boolean =>
  space >= (minSize ?? 0) && space <= (maxSize ?? Number.POSITIVE_INFINITY);

const toLength = (value: number | null | undefined, unit: 'px' | '%' | undefined): string | null =>
  value === null || value === undefined || value < 0 ? null : `${value}${unit ?? 'px'}`;

/** Parses a CSS length of an operator: a bare number means pixels; an invalid length counts as missing. */
const parseLength = (value: string | null | undefined): string | null => {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return /^\d+(\.\d+)?(px|%|em|rem|vw|vh)$/.test(text) ? text : null;
};

/**
 * Returns the box of a template in a space of `space` px: the first matching row of `sizes`, else its own width and
 * height, else 100% by 100% (spec: paywall point 9). If only one of the two is set, a missing width is 100% and a
 * missing height is auto.
 */
export const getBox = ({ sizes, width, height }: Template, space: number): Box => {
  const row = sizes.find((size) => matchesSpace(space, size));
  const rowWidth = row === undefined ? parseLength(width) : toLength(row.widthValue, row.widthUnit);
  const rowHeight = row === undefined ? parseLength(height) : toLength(row.heightValue, row.heightUnit);
  return { width: rowWidth ?? '100%', height: rowHeight ?? (rowWidth === null ? '100%' : 'auto') };
};
