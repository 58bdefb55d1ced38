import type { ShowRequest } from '../../src/wall/show-request.ts';
import { showingOf } from '../../src/wall/showing.ts';
import { createStage } from '../../src/wall/stage.ts';
import { createWorld } from './fake-world.ts';
import { template } from './template.ts';

interface SetUp {
  /** What the element tells of each wall; null: nothing ever. */
  isVisible?: boolean | null;
  /** Undefined: the service does not tell. */
  templates?: Record<string, object | null | undefined>;
  prepareToDraw?: () => Promise<void>;
}

/** A stage in a world of its own, whose service has these templates. */
export const createStageWorld = ({
  templates = { wall: template() },
  prepareToDraw = async () => {},
  isVisible = true,
}: SetUp = {}) => {
  const world = createWorld();
  const find = async (_site: string, { templateId }: { templateId: string }) =>
    Object.hasOwn(templates, templateId) ? templates[templateId] : null;
  const stage = createStage({
    platform: world.platform,
    hands: world.hands,
    templates: find,
    prepareToDraw,
    refuse: () => null,
    insist: (template) => template,
  });
  stage.$walls.listen((walls) => {
    for (const { phase, onDrawn } of walls) if (phase === 'opening' && isVisible !== null) onDrawn(() => isVisible);
  });
  const owner = {};
  const abort = new AbortController();
  const request = (target: object, own: Partial<ShowRequest> = {}): ShowRequest => ({
    owner,
    source: { flowId: 'f', nodeId: 'n' },
    showing: showingOf('ledger', target),
    isEntitlementUnknown: false,
    askedAt: world.clock.now(),
    signal: abort.signal,
    ...own,
  });
  const show = (target: object, own?: Partial<ShowRequest>) => stage.show(request(target, own));
  const shown = () => stage.$walls.get().map((wall) => wall.template.templateId);
  return { ...world, stage, owner, abort, show, shown };
};
