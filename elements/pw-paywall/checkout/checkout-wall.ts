import { computed, type ReadableAtom } from 'nanostores';
import type { CheckoutWall } from '../../../src/checkout/checkout-state.ts';
import type { CheckoutCode } from '../../../src/checkout/progress.ts';
import type { CheckoutScreenName } from '../../../src/flow/nodes/screen-names.ts';
import { getOwn } from '../../../src/platform/own-value.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The events that are also sent to the page, beside analytics (spec: paywall point 4). */
const pageEvents: Readonly<Partial<Record<CheckoutCode, 'start-checkout' | 'success-checkout'>>> = {
  start_checkout_btn: 'start-checkout',
  subscribed: 'success-checkout',
};

/**
 * Derives the wall of a checkout from the walls of the page. Beside the props of any template it takes `planId`, the plan
 * to buy. A wall that was removed stays as it was.
 */
export const createCheckoutWall = (
  { $walls, emit, trackWall }: Pick<Sdk, '$walls' | 'emit' | 'trackWall'>,
  wall: Wall,
  name: CheckoutScreenName,
): ReadableAtom<CheckoutWall> => {
  const { key } = wall;
  let latest = wall;
  return computed($walls, (walls): CheckoutWall => {
    latest = walls.find((each) => each.key === key) ?? latest;
    const { props, source, phase, owner, template } = latest;
    return {
      name,
      planId: textOf(getOwn(props, 'planId')) || null,
      isCounted: getOwn(props, 'isCounted') === true,
      isWallOfFlow: source.flowId !== '',
      isClosing: phase === 'closing',
      track: (code) => {
        const event = pageEvents[code];
        if (event !== undefined) emit(event, { owner, templateId: template.templateId, nodeId: source.nodeId });
        trackWall(key, code);
      },
    };
  });
};
