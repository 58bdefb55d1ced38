import type { CSSProperties } from 'react';
import type { Box } from '../../../src/walls/display/sizes.ts';
import type { Template } from '../../../src/walls/display/template.ts';

const camelCase = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Converts a template's `modalStyle` and its box to a React style. React sets styles by CSSOM, which a strict CSP
 * allows.
 */
export const boxStyle = ({ modalStyle }: Template, box: Box): CSSProperties => {
  const styles = Object.entries(modalStyle).map(([name, value]) => [camelCase(name), value]);
  return { ...Object.fromEntries(styles), '--pw-box-width': box.width, '--pw-box-height': box.height };
};
