import { type Box, getBox } from '../../../src/walls/display/sizes.ts';
import type { Template } from '../../../src/walls/display/template.ts';

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The box of a wall: sized by its template for the window's width, until its content asks for another size. */
export interface WallBox {
  resize(size: Partial<Box>): void;
  dispose(): void;
}

/**
 * Gives an element the class, the part, the style and the size of a template, now and whenever the window's width
 * changes; calls back with its width, a CSS length. Styles are set by CSSOM, which a strict CSP allows.
 */
export const createBox = (
  element: HTMLElement,
  template: Template,
  part: 'modal' | 'countdown',
  onWidth = (_width: string) => {},
): WallBox => {
  const { style } = element;
  const { modalClass, modalStyle } = template;
  let resized: Partial<Box> = {};
  const size = (): Box => ({ ...getBox(template, window.innerWidth), ...resized });
  const apply = () => {
    const { width, height } = size();
    style.setProperty('--pw-box-width', width);
    style.setProperty('--pw-box-height', height);
    onWidth(width);
  };
  element.setAttribute('part', part);
  if (modalClass) {
    element.className += ` ${modalClass}`;
    element.part.value += ` ${modalClass}`;
  }
  for (const [name, value] of Object.entries(modalStyle)) {
    if (name.startsWith('--')) style.setProperty(name, value);
    else Reflect.set(style, camelCase(name), value);
  }
  apply();
  window.addEventListener('resize', apply);
  return {
    resize: (next) => {
      resized = { ...resized, ...next };
      apply();
    },
    dispose: () => window.removeEventListener('resize', apply),
  };
};
