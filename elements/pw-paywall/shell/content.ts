import type { Dispose } from '../../../src/platform/platform.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { addReactContent } from './react-contents.ts';
import { drawTemplate } from './template-content.ts';
import type { ContentListener, WallViewPorts } from './wall-view.ts';

/**
 * Draws the content of a wall in its place: an operator's template at once; a screen of the SDK, or a page in a frame,
 * by React. Returns the function that ends it.
 */
export const drawContent = (
  place: HTMLElement,
  wall: Wall,
  ports: WallViewPorts,
  listener: ContentListener,
): Dispose => {
  if (wall.screen === null && wall.template.type !== 'iframe') {
    drawTemplate(place, wall, ports, listener);
    return () => {};
  }
  const container = wall.dom.createElement('div');
  container.className = 'wall-content-place';
  place.append(container);
  return addReactContent({ key: wall.key, container, ...listener });
};
