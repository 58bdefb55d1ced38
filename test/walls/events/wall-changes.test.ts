import { expect } from '@open-wc/testing';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { getWallChanges } from '../../../src/walls/events/wall-changes.ts';
import { template } from '../../support/walls/template.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const { dom } = createWorld();
const wall = (key: number, phase: Wall['phase'] = 'shown'): Wall => ({
  key,
  phase,
  dom,
  owner: {},
  source: { flowId: 'f', nodeId: 'n' },
  template: template(),
  props: {},
  kind: 'popup',
  screen: null,
  isContentRemoved: false,
  durationMs: 0,
  isFolded: false,
  mount: null,
  background: '',
  isInPlace: () => true,
  onDrawn: () => {},
});
const reported = (before: Wall[], now: Wall[]) =>
  getWallChanges(before, now).map((each) => `${each.wall.key} ${each.change}`);

describe('The changes of the walls of a page', () => {
  for (const [name, before, now, changes] of [
    ['a wall that appears', [], [wall(1)], ['1 shown']],
    ['a wall that stays', [wall(1)], [wall(1)], []],
    ['a wall that begins to close', [wall(1)], [wall(1, 'closing')], ['1 closed']],
    ['a wall that is removed after it closed', [wall(1, 'closing')], [], []],
    ['a wall that is taken away at once', [wall(1)], [], ['1 closed']],
    ['one that goes as another comes', [wall(1)], [wall(2)], ['1 closed', '2 shown']],
  ] as const) {
    it(`of ${name}`, () => expect(reported([...before], [...now])).to.deep.equal(changes));
  }
});
