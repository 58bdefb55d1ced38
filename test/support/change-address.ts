import { nextFrame } from '@open-wc/testing';
import { harbourLane, monthly, openedChange, second } from './change-tree.ts';
import type { Sent } from './fake-world.ts';
import { subscription } from './portal-tree.tsx';
import { waitUntil } from './until.ts';

/** The calls of the change: the address, and what begins a paper. */
export const [saving, upgrading] = ['POST /shipping-info', 'POST /upgrade-plan'] as const;
/** The subscription once it is a paper. */
export const printed = {
  ...monthly,
  planId: 'paper',
  planName: 'Saturday paper',
  subsType: 'print',
  nextBillingAmount: '2100',
  nextBillingAt: second('2026-05-15'),
};
/** What saving the address answers. */
export const saved = { subscription: subscription(monthly), address: harbourLane, token: 'token-1' };
const typed = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '4 Harbour Lane',
  city: 'Port Averill',
  zip: '04101',
};

/** The step of the address, on the way from digital to print. */
export const atAddress = async (answers: Record<string, unknown> = {}) => {
  let kept: object = { address: null, token: 'token-0' };
  const world = await openedChange({
    answers: {
      'GET /shipping-info': () => kept,
      [saving]: ({ body }: Sent) => {
        kept = { address: JSON.parse(body).address, token: 'token-1' };
        return saved;
      },
      [upgrading]: { subscription: subscription(printed) },
      ...answers,
    },
  });
  world.choose('type', 'print');
  await world.goOn('select-subscription');
  await world.goOn('update-payment');
  await world.goOn('update-address');
  return world;
};
type World = Awaited<ReturnType<typeof openedChange>>;

/** The same with an address in its fields. */
export const withAddress = async (answers: Record<string, unknown> = {}) => {
  const world = await atAddress(answers);
  await waitUntil(() => world.page.all('input[name=line1]').length > 0);
  await fillAddress(world);
  return world;
};
/** Types an address. */
export const fillAddress = async ({ page }: World, more: Partial<typeof typed> = {}) => {
  for (const [name, text] of Object.entries({ ...typed, ...more })) {
    page.type({ [name]: text });
    await nextFrame();
  }
  const state = page.find('select[name=state]');
  if (!(state instanceof HTMLSelectElement)) throw new Error('there is no state to choose');
  state.value = 'ME';
  state.dispatchEvent(new Event('change', { bubbles: true }));
};
/** What a call was sent. */
export const bodies = ({ page }: World, route: string) => page.sent(route).map(({ body }) => JSON.parse(body));
