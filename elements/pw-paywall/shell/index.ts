import type { PageCore } from '../../../src/sdk/core/page-core.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import type { DrawScreen, DrawWall, WallView, WallViewActions, WallViewPorts } from './wall-view.ts';

/** The parts of a page's core that drawing its walls needs. */
export type ShellCore = Pick<PageCore, 'paywall'> & {
  platform: WallViewPorts['platform'];
  wallRenderer: Pick<PageCore['wallRenderer'], '$walls'>;
};

const createActions = (
  core: ShellCore,
  loadSdk: () => Promise<Sdk>,
  whenComplete: () => Promise<Sdk>,
): WallViewActions => {
  const logFailure = (cause: unknown) => core.platform.log.error('[PW] The SDK could not be completed', cause);
  const withSdk = (act: (sdk: Sdk) => void, load = loadSdk): void => void load().then(act, logFailure);
  return {
    close: (key) => withSdk((sdk) => sdk.closeWall(key)),
    fold: (key, isFolded) => withSdk((sdk) => sdk.foldWall(key, isFolded)),
    // That a wall was seen is no reason to load the SDK before the article.
    track: (key, code) => withSdk((sdk) => sdk.trackWall(key, code), code === 'seen' ? whenComplete : loadSdk),
    show: (owner, templateId, options) => void core.paywall(owner).show(templateId, options),
  };
};

/** The drawing of a page's walls. */
export interface WallShell {
  /** Lets walls of a kind be drawn. */
  use(kind: Wall['kind'], draw: DrawWall): void;
  /** Lets screens be drawn before React has loaded. */
  useScreens(draw: DrawScreen): void;
  /** Removes all that is drawn. */
  stop(): void;
}

/**
 * Opens what draws the walls of a page without React: the frame of each, and the operator's template in it, stand in
 * the page as soon as the flow has shown them. Screens of the SDK and pages in frames are drawn into the frame by React.
 * `loadSdk` loads the rest of the SDK at once, for what a reader presses; `whenComplete` waits until it is there.
 */
export const openShell = (
  core: ShellCore,
  loadSdk: () => Promise<Sdk>,
  whenComplete: () => Promise<Sdk> = loadSdk,
): WallShell => {
  const { platform, wallRenderer } = core;
  const actions = createActions(core, loadSdk, whenComplete);
  const kinds = new Map<Wall['kind'], DrawWall>();
  const views = new Map<number, WallView>();
  let drawScreen: DrawScreen | undefined;
  const draw = (wall: Wall, host: HTMLElement): WallView => {
    try {
      const drawWall = kinds.get(wall.kind);
      if (drawWall === undefined) throw new Error(`The code of a ${wall.kind} is not loaded`);
      return drawWall(wall, { host, platform, actions, drawScreen });
    } catch (cause) {
      platform.log.error(`[PW] The template ${wall.template.templateId} could not be drawn`, cause);
      wall.onDrawn(() => false);
      return { update: () => {}, remove: () => {} };
    }
  };
  const stop = wallRenderer.$walls.subscribe((walls) => {
    const keys = new Set(walls.map(({ key }) => key));
    for (const [key, view] of views) {
      if (keys.has(key)) continue;
      views.delete(key);
      view.remove();
    }
    for (const wall of walls) {
      const view = views.get(wall.key);
      if (view !== undefined) view.update(wall);
      else if (wall.owner instanceof HTMLElement) views.set(wall.key, draw(wall, wall.owner));
    }
  });
  return {
    use: (kind, drawWall) => void kinds.set(kind, drawWall),
    useScreens: (draw) => {
      drawScreen = draw;
    },
    stop: () => {
      stop();
      for (const view of views.values()) view.remove();
      views.clear();
    },
  };
};
