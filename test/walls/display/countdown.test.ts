import { expect } from '@open-wc/testing';
import { parseCountdown } from '../../../src/walls/display/countdown.ts';

describe('The times of a countdown node', () => {
  for (const [name, time, ms] of [
    ['seconds', { value: 45, unit: 'sec' }, 45_000],
    ['minutes', { value: 1.5, unit: 'min' }, 90_000],
    ['a value without a unit, in seconds', { value: 3 }, 3000],
    ['a number of seconds', 20, 20_000],
    ['numbers as text', { value: '10', unit: 'sec' }, 10_000],
    ['nothing', undefined, 0],
    ['a negative time as none', { value: -5, unit: 'sec' }, 0],
    ['what is no time as none', { value: 'soon', unit: 'min' }, 0],
    ['an endless time as none', Number.POSITIVE_INFINITY, 0],
  ] as const) {
    it(`are read from ${name}`, () => {
      expect(parseCountdown({ animationTime: time }).durationMs).to.equal(ms);
      const { trigger } = parseCountdown({ delay: time });
      expect(trigger).to.deep.equal(ms === 0 ? null : { type: 'delay', delaySec: ms / 1000 });
    });
  }
});
