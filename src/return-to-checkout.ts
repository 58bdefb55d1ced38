import { checkoutOf } from './flow/screen-names.ts';
import type { PageCore } from './page-core.ts';

/** How often the page is looked at, and how long it may take to be decided, in ms. */
const lookEveryMs = 100;
const patienceMs = 4000;

const templateOf = (target: object): string => {
  const named: unknown = Object.hasOwn(target, 'templateId') ? Reflect.get(target, 'templateId') : undefined;
  return typeof named === 'string' ? named : '';
};
const isCheckout = (templateId: string): boolean => checkoutOf(templateId) !== null;

/**
 * Shows the checkout again that somebody left for PayPal, unless the page has one: its flow, or its address, may show it
 * by itself, and two would stand over each other. What the flow shows is known once it has been decided; a flow that
 * cannot be, or takes long, is not waited for.
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
  if (!stands()) await show('checkout', { overlappable: true });
};
