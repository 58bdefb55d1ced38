import type { CSSProperties } from 'react';
import type { Box } from '../../src/wall/sizes.ts';
import type { Template } from '../../src/wall/template.ts';

const camelCase = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A template's `modalStyle` and the box it takes, as React sets them: by CSSOM, which a strict CSP lets pass. */
export const boxStyle = ({ modalStyle }: Template, box: Box): CSSProperties => {
  const own = Object.entries(modalStyle).map(([name, value]) => [camelCase(name), value]);
  return { ...Object.fromEntries(own), '--pw-box-width': box.width, '--pw-box-height': box.height };
};
