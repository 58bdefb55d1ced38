import type { Dispose } from '../../../src/platform/platform.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { addReactContent } from './react-contents.ts';
import { drawTemplate } from './template-content.ts';
import type { ContentListener, WallViewPorts } from './wall-view.ts';

/** Adds a place for what stands in a wall. */
export const addContentPlace = (place: HTMLElement, { dom }: Pick<Wall, 'dom'>): HTMLElement => {
  const container = dom.createElement('div');
  container.className = 'wall-content-place';
  place.append(container);
  return container;
};

/**
 * Draws the content of a wall in its place: an operator's template at once; a screen of the SDK with its first step
 * before React, if that is loaded; other screens, and a page in a frame, by React. Returns the function that ends it.
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
  if (wall.screen !== null && ports.drawScreen !== undefined) return ports.drawScreen(place, wall, ports, listener);
  const container = addContentPlace(place, wall);
  // The room for a page in a frame is right from the first paint: nothing moves when the frame comes.
  if (wall.screen === null) container.dataset.content = 'frame';
  return addReactContent({ key: wall.key, container, ...listener });
};
