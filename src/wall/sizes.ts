import type { Template } from './template.ts';

/** A width and a height as CSS lengths. */
export interface Box {
  width: string;
  height: string;
}

type Size = Template['sizes'][number];

const fits = (space: number, { minSize, maxSize }: Size): boolean =>
  space >= (minSize ?? 0) && space <= (maxSize ?? Number.POSITIVE_INFINITY);

const length = (value: number | null | undefined, unit: 'px' | '%' | undefined): string | null =>
  value === null || value === undefined || value < 0 ? null : `${value}${unit ?? 'px'}`;

/** A CSS length that an operator wrote: a bare number means pixels; what is none counts as missing. */
const written = (value: string | null | undefined): string | null => {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return /^\d+(\.\d+)?(px|%|em|rem|vw|vh)$/.test(text) ? text : null;
};

/**
 * The box of a template in a space of `space` px: the first row of `sizes` that covers it, else its own width and
 * height, else 100% by 100% (spec: paywall point 9). Where only one of the two is given, a missing width is 100% and a
 * missing height is what the content takes.
 */
export const boxOf = ({ sizes, width, height }: Template, space: number): Box => {
  const row = sizes.find((size) => fits(space, size));
  const across = row === undefined ? written(width) : length(row.widthValue, row.widthUnit);
  const down = row === undefined ? written(height) : length(row.heightValue, row.heightUnit);
  return { width: across ?? '100%', height: down ?? (across === null ? '100%' : 'auto') };
};
