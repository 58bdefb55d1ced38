import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createIdempotencyKeys, type IdempotencyKeys } from '../../src/billing/idempotency-keys.ts';
import { createSharedStorage } from '../support/two-tabs/shared-storage.ts';
import { createWorld } from '../support/world/fake-world.ts';
import { createRandom, pickOne, type Random } from '../support/world/seeded-random.ts';

// Security point 13, in tabs that press the same button in whatever order (in brackets: how many cases).

const schedules = 2000;
const operation = { name: 'resume' } as const;

/** A request of a tab to the service. */
interface Asked {
  from: Tab;
  key: string;
}

interface Tab {
  intents: IdempotencyKeys;
  catchUp(): void;
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/**
 * Two tabs, and a service that charges once for each key. A tab that gets the lock, or a reply, has seen what was
 * written before.
 */
const openTabs = () => {
  const { clock, platform } = createWorld();
  const storage = createSharedStorage();
  const inLine: (() => void)[] = [];
  let isHeld = false;
  const requests: Asked[] = [];
  const charged: string[] = [];
  const busy = new Set<Tab>();
  const open = (): Tab => {
    const view = storage.open();
    const catchUp = () => {
      while (view.waiting() > 0) view.deliver(false);
    };
    const take = () =>
      new Promise<() => void>((resolve) => {
        inLine.push(() => {
          isHeld = true;
          catchUp();
          resolve(() => {
            isHeld = false;
          });
        });
      });
    return { intents: createIdempotencyKeys(view, clock, platform.random, { take }), catchUp };
  };
  const tabs = [open(), open()];

  return {
    asked: requests,
    charged,
    reload: (tab: number) => {
      tabs[tab] = open();
    },
    /** A button that waits for its answer can't be pressed. */
    press: (tab: number): boolean => {
      const from = tabs[tab];
      if (from === undefined || busy.has(from)) return false;
      busy.add(from);
      void from.intents.getKey('s1', operation).then((key) => requests.push({ from, key }));
      return true;
    },
    /** Gives the lock to somebody who waits for it. */
    grant: (dice: Random): boolean => {
      if (isHeld || inLine.length === 0) return false;
      const [next] = inLine.splice(dice(inLine.length), 1);
      next?.();
      return true;
    },
    /** The service does what it was asked for, once for each key; its reply comes, or is lost. */
    serve: (at: number, isHeard: boolean): string | null => {
      const [request] = requests.splice(at, 1);
      if (request === undefined) return null;
      if (!charged.includes(request.key)) charged.push(request.key);
      busy.delete(request.from);
      if (!isHeard || !tabs.includes(request.from)) return null;
      request.from.catchUp();
      request.from.intents.complete('s1', operation);
      return request.key;
    },
  };
};

/** One schedule: how many operations were completed, and how many keys were charged for. */
const run = async (seed: number): Promise<{ settled: number; charged: number; presses: number }> => {
  const dice = createRandom(seed);
  const tabs = openTabs();
  const settled = new Set<string>();
  let presses = 0;
  for (let remaining = 6 + dice(20); remaining > 0; remaining--) {
    const step = pickOne(dice, ['press', 'press', 'grant', 'grant', 'serve', 'lose', 'reload']);
    if (step === 'press' && tabs.press(dice(2))) presses++;
    if (step === 'grant') tabs.grant(dice);
    if (step === 'reload') tabs.reload(dice(2));
    if (step === 'serve' || step === 'lose') {
      const key = tabs.serve(dice(Math.max(1, tabs.asked.length)), step === 'serve');
      if (key !== null) settled.add(key);
    }
    await settle();
    // What nobody has heard of yet is one operation, however often and wherever it was pressed.
    const open = new Set([...tabs.charged, ...tabs.asked.map(({ key }) => key)].filter((key) => !settled.has(key)));
    assert.ok(open.size <= 1, `seed ${seed}: ${[...open].join(', ')} are open at once`);
  }
  return { settled: settled.size, charged: tabs.charged.length, presses };
};

describe('What is pressed in two tabs', () => {
  it(`is one intent until somebody hears what became of it, and charged once (${schedules} cases)`, async () => {
    const sum = { settled: 0, charged: 0, presses: 0 };
    for (let seed = 1; seed <= schedules; seed++) {
      const ran = await run(seed * 11);
      assert.ok(ran.charged <= ran.settled + 1, `seed ${seed * 11}: ${ran.charged} charged, ${ran.settled} settled`);
      for (const name of ['settled', 'charged', 'presses'] as const) sum[name] += ran[name];
    }
    // Schedules in which nothing is pressed twice would show nothing.
    assert.ok(sum.charged > schedules / 2 && sum.presses > sum.charged * 2, JSON.stringify(sum));
  });
});
