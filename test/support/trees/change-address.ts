import { nextFrame } from '@open-wc/testing';
import type { SentRequest } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { epochSeconds, harbourLane, monthlySubscription, openChangeAtFirstStep } from './change-tree.ts';
import { subscriptionFixture } from './portal-tree.tsx';

/** The calls of the change: the address, and the start of a paper. */
export const [saving, upgrading] = ['POST /shipping-info', 'POST /upgrade-plan'] as const;
/** The subscription after the upgrade to print. */
export const printSubscription = {
  ...monthlySubscription,
  planId: 'paper',
  planName: 'Saturday paper',
  subsType: 'print',
  nextBillingAmount: '2100',
  nextBillingAt: epochSeconds('2026-05-15'),
};
/** The reply after saving the address. */
export const savedAddressReply = {
  subscription: subscriptionFixture(monthlySubscription),
  address: harbourLane,
  token: 'token-1',
};
const typedAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '4 Harbour Lane',
  city: 'Port Averill',
  zip: '04101',
};

/** Opens the address step, on the way from digital to print. */
export const openAddressStep = async (answers: Record<string, unknown> = {}) => {
  let storedAddress: object = { address: null, token: 'token-0' };
  const world = await openChangeAtFirstStep({
    answers: {
      'GET /shipping-info': () => storedAddress,
      [saving]: ({ body }: SentRequest) => {
        storedAddress = { address: JSON.parse(body).address, token: 'token-1' };
        return savedAddressReply;
      },
      [upgrading]: { subscription: subscriptionFixture(printSubscription) },
      ...answers,
    },
  });
  world.choose('type', 'print');
  await world.goOn('select-subscription');
  await world.goOn('update-payment');
  await world.goOn('update-address');
  return world;
};
type World = Awaited<ReturnType<typeof openChangeAtFirstStep>>;

/** The same with a filled-in address. */
export const openFilledAddressStep = async (answers: Record<string, unknown> = {}) => {
  const world = await openAddressStep(answers);
  await waitUntil(() => world.page.all('input[name=line1]').length > 0);
  await fillAddress(world);
  return world;
};
/** Types an address. */
export const fillAddress = async ({ page }: World, more: Partial<typeof typedAddress> = {}) => {
  for (const [name, text] of Object.entries({ ...typedAddress, ...more })) {
    page.type({ [name]: text });
    await nextFrame();
  }
  const state = page.find('select[name=state]');
  if (!(state instanceof HTMLSelectElement)) throw new Error('there is no state to choose');
  state.value = 'ME';
  state.dispatchEvent(new Event('change', { bubbles: true }));
};
/** Returns the request bodies of a call. */
export const requestBodies = ({ page }: World, route: string) => page.sent(route).map(({ body }) => JSON.parse(body));
