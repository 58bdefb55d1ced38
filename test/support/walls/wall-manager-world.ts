import { createLandingPlace } from '../../../src/walls/display/landing-place.ts';
import { parseShowOptions } from '../../../src/walls/display/show/show-options.ts';
import type { ShowRequest } from '../../../src/walls/display/show/show-request.ts';
import type { PrepareToDraw } from '../../../src/walls/display/wall.ts';
import { createWallManager } from '../../../src/walls/display/wall-manager.ts';
import { createWorld } from '../world/fake-world.ts';
import { template } from './template.ts';

interface WallManagerWorldOptions {
  /** The element's report about each wall; null: it never reports. */
  isVisible?: boolean | null;
  /** Undefined: the service does not respond. */
  templates?: Record<string, object | null | undefined>;
  prepareToDraw?: PrepareToDraw;
  /** The screen that a mail's link opens. */
  landingScreen?: string | null;
}

/** A wall manager in a world of its own, whose service has these templates. */
export const createWallManagerWorld = ({
  templates = { wall: template() },
  prepareToDraw = async () => {},
  isVisible = true,
  landingScreen = null,
}: WallManagerWorldOptions = {}) => {
  const world = createWorld();
  const find = async (_site: string, { templateId }: { templateId: string }) =>
    Object.hasOwn(templates, templateId) ? templates[templateId] : null;
  const wallManager = createWallManager({
    platform: world.platform,
    dom: world.dom,
    templates: find,
    prepareToDraw,
    landingPlace: createLandingPlace(world.clock, landingScreen),
    findReasonAgainst: () => null,
    applyRequirements: (template) => template,
  });
  wallManager.$walls.listen((walls) => {
    for (const { phase, onDrawn } of walls) if (phase === 'opening' && isVisible !== null) onDrawn(() => isVisible);
  });
  const owner = {};
  const abort = new AbortController();
  const request = (target: object, overrides: Partial<ShowRequest> = {}): ShowRequest => ({
    owner,
    source: { flowId: 'f', nodeId: 'n' },
    options: parseShowOptions('ledger', target),
    isEntitlementUnknown: false,
    requestedAt: world.clock.now(),
    signal: abort.signal,
    ...overrides,
  });
  const show = (target: object, overrides?: Partial<ShowRequest>) => wallManager.show(request(target, overrides));
  const shownTemplateIds = () => wallManager.$walls.get().map((wall) => wall.template.templateId);
  return { ...world, stage: wallManager, owner, abort, show, visibleNames: shownTemplateIds };
};
