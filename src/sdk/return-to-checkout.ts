import { toCheckoutScreen } from '../flow/nodes/screen-names.ts';
import type { Wall } from '../walls/display/wall.ts';
import type { PageCore } from './core/page-core.ts';

/** Check interval and timeout for the page's decision, in ms. */
const checkIntervalMs = 100;
const decisionTimeoutMs = 4000;

const readTemplateId = (target: object): string => {
  const templateId: unknown = Object.hasOwn(target, 'templateId') ? Reflect.get(target, 'templateId') : undefined;
  return typeof templateId === 'string' ? templateId : '';
};
const isCheckout = (templateId: string): boolean => toCheckoutScreen(templateId) !== null;

/** Closes other checkouts while a wall is open: a flow's own checkout may have waited for its trigger. */
const closeOtherCheckouts = (wallRenderer: PageCore['wallRenderer'], openWall: Wall): void => {
  const check = (walls: readonly Wall[]) => {
    if (!walls.some(({ key, phase }) => key === openWall.key && phase !== 'closing')) return stop();
    for (const { key, kind, template } of walls) {
      if (key !== openWall.key && kind === 'popup' && isCheckout(template.templateId))
        wallRenderer.current()?.manager.close(key);
    }
  };
  const stop = wallRenderer.$walls.listen(check);
  check(wallRenderer.$walls.get());
};

/**
 * Shows the checkout again that a reader left for PayPal, unless the page has one: its flow or its URL may show it, and
 * two would overlap. What the flow shows is known once it has decided; a flow that fails or takes long is not waited
 * for, and a checkout that it shows later is closed.
 */
export const returnToCheckout = async (
  { platform, wallRenderer, paywalls, landing }: Pick<PageCore, 'platform' | 'wallRenderer' | 'paywalls' | 'landing'>,
  show: (templateId: string, props: object) => Promise<void>,
): Promise<void> => {
  const { clock } = platform;
  const hasOpenCheckout = () =>
    wallRenderer.$walls.get().some(({ template, phase }) => phase === 'shown' && isCheckout(template.templateId));
  const isInUrl = isCheckout(landing.templateId ?? '');
  /** True if a checkout may still appear by itself. */
  const isCheckoutPending = () =>
    isInUrl ||
    [...paywalls.values()].some((paywall) => {
      const explanation = paywall.explain();
      if (explanation === null) return true;
      const { outcome, results } = explanation;
      const hasResult = (nodeId: string) => results.some((each) => each.nodeId === nodeId);
      return outcome.actions.some(({ nodeId, target }) => isCheckout(readTemplateId(target)) && !hasResult(nodeId));
    });
  const deadline = clock.now() + decisionTimeoutMs;
  while (!hasOpenCheckout() && isCheckoutPending() && clock.now() < deadline) {
    await new Promise<void>((resolve) => clock.after(checkIntervalMs, resolve));
  }
  // The new checkout replaces the wall that was there.
  if (hasOpenCheckout()) return;
  await show('checkout', { overlappable: true });
  const checkoutWall = wallRenderer.$walls.get().findLast(({ template }) => template.templateId === 'checkout');
  if (checkoutWall !== undefined) closeOtherCheckouts(wallRenderer, checkoutWall);
};
