import type { Dispose } from '../../../src/platform/platform.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import type { FirstStep } from '../../account/first-step/first-step.ts';
import { createMarkup } from '../../host/drawing/markup.ts';
import { spinnerMarkup } from '../../ui/first-step/kit-markup.ts';
import { createTakeOver, type FirstStepTexts } from '../../ui/first-step/take-over.ts';
import { addContentPlace } from '../shell/content.ts';
import { addReactContent } from '../shell/react-contents.ts';
import { addStyles } from '../shell/shell-root.ts';
import type { ContentListener, WallViewPorts } from '../shell/wall-view.ts';

/** The first step of a screen with its looks, and the texts of its states. */
export interface DrawnStep extends FirstStep, FirstStepTexts {
  styles: readonly string[];
}

/** Dependencies of the first step in a wall. */
interface FirstStepPorts extends WallViewPorts {
  /** Writes the first step; null if its texts are missing. */
  step: Promise<DrawnStep | null>;
  /** Loads all that React draws the screen with. */
  loadReact(): Promise<unknown>;
}

/** True for a wall that keeps its reader from the text, and that they can't leave. */
const isTrap = ({ kind, template, isContentRemoved, source }: Wall): boolean =>
  isContentRemoved || (kind === 'popup' && !template.showCloseButton && source.flowId !== '');

/** Puts the markup of a step into its place, and its styles into the root. */
const putStep = (place: HTMLElement, { dom }: Wall, { markup, styles }: DrawnStep): void => {
  const screen = createMarkup(dom, `<div class="wall-content-screen" part="screen">${markup}</div>`);
  const language = screen.querySelector('[lang]');
  if (language instanceof HTMLElement) language.style.display = 'contents';
  const root = place.getRootNode();
  if (root instanceof ShadowRoot) addStyles(root, styles);
  place.append(screen);
};

/**
 * Draws a screen: its first step at once and without React, usable, then the screen by React in its place. If React
 * can't be loaded, a wall that nobody could leave is closed; any other says so when it is used.
 */
export const drawFirstStep = (
  place: HTMLElement,
  wall: Wall,
  ports: FirstStepPorts,
  listener: ContentListener,
): Dispose => {
  const { clock, log } = ports.platform;
  const staticPlace = addContentPlace(place, wall);
  const container = addContentPlace(place, wall);
  container.style.display = 'none';
  const takeOver = createTakeOver({
    clock,
    loadReact: ports.loadReact,
    createSpinner: () => createMarkup(wall.dom, spinnerMarkup),
    draw: (onDrawn) => {
      const onHeading = (heading: string) => {
        onDrawn();
        listener.onHeading(heading);
      };
      return addReactContent({ ...listener, key: wall.key, container, onHeading });
    },
    reveal: () => {
      container.style.display = '';
      return container;
    },
    onFailed: (cause, hasForm) => {
      log.error(`[PW] The screen ${wall.screen} could not be loaded`, cause);
      const doesStay = hasForm && !isTrap(wall);
      if (!doesStay) ports.actions.close(wall.key);
      return doesStay;
    },
  });
  let hasEnded = false;
  void ports.step.then((step) => {
    if (hasEnded) return;
    if (step === null) {
      staticPlace.remove();
      container.style.display = '';
      return takeOver.start();
    }
    putStep(staticPlace, wall, step);
    listener.onHeading(step.title);
    takeOver.open(staticPlace, step);
  });
  return () => {
    hasEnded = true;
    takeOver.dispose();
  };
};
