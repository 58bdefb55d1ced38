import type { Template } from './template.ts';

/** A width and a height as CSS lengths. */
export interface Box {
  width: string;
  height: string;
}

type Size = Template['sizes'][number];

const fits = (space: number, { minSize, maxSize }: Size): boolean =>
  space >= (minSize ?? 0) && space <= (maxSize ?? Number.POSITIVE_INFINITY);

const length = (value: number | null | undefined, unit: 'px' | '%' | undefined): string =>
  value === null || value === undefined || value < 0 ? '100%' : `${value}${unit ?? 'px'}`;

/** A CSS length that an operator wrote: a bare number means pixels; what is none counts as missing. */
const written = (value: string | null | undefined): string | null => {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return /^\d+(\.\d+)?(px|%|em|rem|vw|vh)$/.test(text) ? text : null;
};

/**
 * The box of a template in a space of `space` px: the first row of `sizes` that covers it, else its own width and
 * height, else 100% by 100% (spec: paywall point 9).
 */
export const boxOf = ({ sizes, width, height }: Template, space: number): Box => {
  const row = sizes.find((size) => fits(space, size));
  if (row !== undefined)
    return { width: length(row.widthValue, row.widthUnit), height: length(row.heightValue, row.heightUnit) };
  return { width: written(width) ?? '100%', height: written(height) ?? '100%' };
};
