import { withoutSecrets } from '../session/landing/without-secrets.ts';
import type { Wall } from '../walls/display/wall.ts';
import type { WallDetail } from '../walls/iframe/frame-events.ts';
import type { FramePorts } from '../walls/iframe/frame-ports.ts';
import type { PageCore } from './core/page-core.ts';
import type { Sdk } from './types.ts';

/** The actions on walls that are shown. */
export interface WallActions
  extends Pick<Sdk, 'closeWall' | 'foldWall' | 'closeTemplate'>,
    Pick<FramePorts, 'closeMatching' | 'afterClose'> {}

/** Returns the detail of an event about a wall. */
export const toWallDetail = ({ owner, template, source }: Wall): WallDetail => ({
  owner,
  templateId: template.templateId,
  nodeId: source.nodeId,
});

/** Creates the actions that close walls, as their reader would, and fold them. */
export const createWallActions = ({ platform: { page }, wallRenderer }: PageCore, emit: Sdk['emit']): WallActions => {
  const afterClose: WallActions['afterClose'] = new Map();
  const close = (wall: Wall) => {
    if (wall.phase !== 'shown') return;
    wallRenderer.current()?.manager.close(wall.key);
    if (wall.kind !== 'popup') return;
    const address = page.url();
    const cleanUrl = withoutSecrets(address);
    if (cleanUrl !== address) page.replaceUrl(cleanUrl);
    emit('close-modal', toWallDetail(wall));
    afterClose.get(wall.key)?.();
  };
  const closeMatching = (matches: (wall: Wall) => boolean) => wallRenderer.$walls.get().filter(matches).forEach(close);
  return {
    afterClose,
    closeMatching,
    closeWall: (key) => closeMatching((wall) => wall.key === key),
    closeTemplate: () => closeMatching(() => true),
    foldWall: (key, isFolded) => {
      const wall = wallRenderer.$walls.get().find((each) => each.key === key);
      if (wall === undefined) return;
      wallRenderer.current()?.manager.fold(key, isFolded);
      emit(isFolded ? 'collapse-countdown' : 'expand-countdown', toWallDetail(wall));
    },
  };
};

/** Creates the action that opens the frame of an iframe wall. Its code loads with the first frame. */
export const createFrameOpener =
  (ports: FramePorts & { core: PageCore }, closeWall: Sdk['closeWall']): Sdk['openFrame'] =>
  (wall, container, options) => {
    const abort = new AbortController();
    import('../walls/iframe/open-frame.ts')
      .then(({ openFrame }) => openFrame(ports, wall, container, options, abort.signal))
      .catch((cause: unknown) => {
        const { log } = ports.core.platform;
        log.error(`[PW] The template ${wall.template.templateId} could not be opened`, cause);
        closeWall(wall.key);
      });
    return () => abort.abort();
  };
