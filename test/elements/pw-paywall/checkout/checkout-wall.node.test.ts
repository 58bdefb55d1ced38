import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atom } from 'nanostores';
import { createCheckoutWall } from '../../../../elements/pw-paywall/checkout/checkout-wall.ts';
import type { Wall } from '../../../../src/walls/display/wall.ts';
import { template } from '../../../support/walls/template.ts';
import { createWorld } from '../../../support/world/fake-world.ts';

/** The wall of a checkout, among the walls of its page. */
const open = (props: object = {}, flowId = '') => {
  const owner = {};
  const wall: Wall = {
    key: 4,
    owner,
    source: { flowId, nodeId: 'w' },
    template: template({ templateId: 'checkout' }),
    kind: 'popup',
    props,
    screen: 'checkout',
    durationMs: 0,
    isFolded: false,
    dom: createWorld().dom,
    phase: 'shown',
    onDrawn: () => {},
    mount: null,
    isContentRemoved: false,
    background: '',
    isInPlace: () => true,
  };
  const $walls = atom<readonly Wall[]>([{ ...wall, key: 3, phase: 'closing' }, wall]);
  const sent: unknown[] = [];
  const $wall = createCheckoutWall(
    {
      $walls,
      emit: (name, detail) => void sent.push([name, detail]),
      trackWall: (key, code) => void sent.push([key, code]),
    },
    wall,
    'checkout',
  );
  return { $wall, $walls, wall, owner, sent };
};

describe('The wall of a checkout', () => {
  it('has the plan that its props name, and knows a flow’s own', () => {
    const { track: _, ...plain } = open().$wall.get();
    const none = { planId: null, isCounted: false, isWallOfFlow: false, isClosing: false };
    assert.deepEqual(plain, { name: 'checkout', ...none });
    const { track: __, ...full } = open({ planId: 'yearly', isCounted: true }, 'g').$wall.get();
    const all = { planId: 'yearly', isCounted: true, isWallOfFlow: true, isClosing: false };
    assert.deepEqual(full, { name: 'checkout', ...all });
  });

  it('closes with its own wall, and stays as it was when that is removed', () => {
    const { $wall, $walls, wall } = open();
    const closing: boolean[] = [];
    $wall.subscribe(({ isClosing }) => void closing.push(isClosing));
    $walls.set([{ ...wall, phase: 'closing' }]);
    $walls.set([]);
    assert.deepEqual(closing, [false, true, true]);
  });

  it('tracks a code, and tells the page of those that it can hear', () => {
    const { $wall, owner, sent } = open({}, 'f');
    $wall.get().track('subscribe_btn');
    $wall.get().track('subscribed');
    assert.deepEqual(sent, [
      [4, 'subscribe_btn'],
      ['success-checkout', { owner, templateId: 'checkout', nodeId: 'w' }],
      [4, 'subscribed'],
    ]);
  });
});
