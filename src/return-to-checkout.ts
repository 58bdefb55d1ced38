import { checkoutOf } from './flow/screen-names.ts';
import type { PageCore } from './page-core.ts';
import type { Wall } from './wall/wall.ts';

/** How often the page is looked at, and how long it may take to be decided, in ms. */
const lookEveryMs = 100;
const patienceMs = 4000;

const templateOf = (target: object): string => {
  const named: unknown = Object.hasOwn(target, 'templateId') ? Reflect.get(target, 'templateId') : undefined;
  return typeof named === 'string' ? named : '';
};
const isCheckout = (templateId: string): boolean => checkoutOf(templateId) !== null;

/**
 * Takes away what comes beside a wall for as long as that stands: a flow's own checkout may have waited for its trigger
 * all along.
 */
const keepAlone = (crew: PageCore['crew'], kept: Wall): void => {
  const look = (walls: readonly Wall[]) => {
    if (!walls.some(({ key, phase }) => key === kept.key && phase !== 'closing')) return stop();
    for (const { key, kind, template } of walls) {
      if (key !== kept.key && kind === 'popup' && isCheckout(template.templateId)) crew.current()?.stage.close(key);
    }
  };
  const stop = crew.$walls.listen(look);
  look(crew.$walls.get());
};

/**
 * Shows the checkout again that somebody left for PayPal, unless the page has one: its flow, or its address, may show it
 * by itself, and two would stand over each other. What the flow shows is known once it has been decided; a flow that
 * cannot be, or takes long, is not waited for; one that comes later takes no place beside this one.
 */
export const returnToCheckout = async (
  { platform, crew, paywalls, arrival }: Pick<PageCore, 'platform' | 'crew' | 'paywalls' | 'arrival'>,
  show: (templateId: string, props: object) => Promise<void>,
): Promise<void> => {
  const { clock } = platform;
  const stands = () =>
    crew.$walls.get().some(({ template, phase }) => phase === 'shown' && isCheckout(template.templateId));
  const isAddressed = isCheckout(arrival.templateId ?? '');
  /** A checkout may still come by itself. */
  const isComing = () =>
    isAddressed ||
    [...paywalls.values()].some((paywall) => {
      const decided = paywall.explain();
      if (decided === null) return true;
      const { outcome, performed } = decided;
      const isSettled = (nodeId: string) => performed.some((each) => each.nodeId === nodeId);
      return outcome.actions.some(({ nodeId, target }) => isCheckout(templateOf(target)) && !isSettled(nodeId));
    });
  const until = clock.now() + patienceMs;
  while (!stands() && isComing() && clock.now() < until) {
    await new Promise<void>((resolve) => clock.after(lookEveryMs, resolve));
  }
  // It stands over the wall whose place it had.
  if (stands()) return;
  await show('checkout', { overlappable: true });
  const own = crew.$walls.get().findLast(({ template }) => template.templateId === 'checkout');
  if (own !== undefined) keepAlone(crew, own);
};
