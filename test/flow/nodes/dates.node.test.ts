import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeFlow, evaluateFlow, type FlowEnvironment, type FlowStep } from '../../../src/flow/index.ts';

const idle: Omit<FlowEnvironment, 'now'> = {
  page: { url: 'https://example.com/' },
  visitor: {},
  draw: () => 0,
  readMeter: async () => null,
  incrementMeter: async () => {},
  checkRules: async () => false,
  runDecision: async () => false,
};

/** The step of a date node at a moment. */
const stepAt = async (target: object, now: number, timeZone?: string): Promise<FlowStep> => {
  const decoded = decodeFlow({
    flowId: 'f',
    subFlows: [
      {
        pages: [{ id: 'p', type: 'pages', flowgate: { true: ['d'] } }],
        eventAndTriggers: [{ id: 'd', type: 'segdate', target }],
      },
    ],
  });
  assert.ok('flow' in decoded);
  const { trace } = await evaluateFlow(decoded.flow, { ...idle, now, ...(timeZone !== undefined && { timeZone }) });
  const step = trace.find(({ nodeId }) => nodeId === 'd');
  assert.ok(step);
  return step;
};

const outcomeAt = async (target: object, now: string | number, timeZone?: string) =>
  (await stepAt(target, typeof now === 'string' ? Date.parse(now) : now, timeZone)).outcome;

const march10 = { startdate: '2024-03-10', enddate: '2024-03-10' };

describe('A date node', () => {
  it('on a day of 23 hours holds from its first to its last moment', async () => {
    const zone = 'America/New_York';
    assert.equal(await outcomeAt(march10, '2024-03-10T04:59:59.999Z', zone), 'false');
    assert.equal(await outcomeAt(march10, '2024-03-10T05:00:00Z', zone), 'true');
    assert.equal(await outcomeAt(march10, '2024-03-11T03:59:59.999Z', zone), 'true');
    assert.equal(await outcomeAt(march10, '2024-03-11T04:00:00Z', zone), 'false');
  });

  it('on a day of 25 hours holds from its first to its last moment', async () => {
    const target = { startdate: '2024-10-27', enddate: '2024-10-27' };
    assert.equal(await outcomeAt(target, '2024-10-26T21:59:59.999Z', 'Europe/Berlin'), 'false');
    assert.equal(await outcomeAt(target, '2024-10-26T22:00:00Z', 'Europe/Berlin'), 'true');
    assert.equal(await outcomeAt(target, '2024-10-27T22:59:59.999Z', 'Europe/Berlin'), 'true');
    assert.equal(await outcomeAt(target, '2024-10-27T23:00:00Z', 'Europe/Berlin'), 'false');
  });

  it('says the same as the calendar of the zone', async () => {
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Tokyo',
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Africa/Casablanca',
      'Australia/Lord_Howe',
    );
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
    const moments = fc.integer({ min: 0, max: 20_000 * 86_400 }).map((second) => second * 1000 + 999);
    await fc.assert(
      fc.asyncProperty(
        zones,
        moments,
        days,
        fc.integer({ min: -2, max: 2 }),
        async (zone, anywhere, startdate, near) => {
          const now = near === 0 ? anywhere : Date.parse(startdate) + near * 12 * 3_600_000 + (anywhere % 3_600_000);
          const today = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(now);
          assert.equal(await outcomeAt({ startdate }, now, zone), `${today >= startdate}`);
          assert.equal(await outcomeAt({ enddate: startdate }, now, zone), `${today <= startdate}`);
        },
      ),
      { numRuns: 500, seed: 5 },
    );
  });

  it('takes an empty, missing or null end for open', async () => {
    for (const open of ['', null, undefined]) {
      assert.equal(await outcomeAt({ startdate: open, enddate: '2024-03-10' }, '1999-01-01T00:00:00Z', 'UTC'), 'true');
      assert.equal(await outcomeAt({ startdate: '2024-03-10', enddate: open }, '2999-01-01T00:00:00Z', 'UTC'), 'true');
    }
    assert.equal(await outcomeAt({}, 0, 'UTC'), 'true');
  });

  it('never holds when it ends before it starts', async () => {
    assert.equal(
      await outcomeAt({ startdate: '2024-05-02', enddate: '2024-05-01' }, '2024-05-01T12:00:00Z', 'UTC'),
      'false',
    );
  });

  for (const bad of [
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-5-1',
    '2024-05',
    '01.05.2024',
    '2024-05-01T00:00:00Z',
    ' 2024-05-01',
    'today',
    20240501,
    {},
    [],
  ]) {
    it(`ends the path for the end ${JSON.stringify(bad)}`, async () => {
      const { outcome, because } = await stepAt({ startdate: '2999-01-01', enddate: bad }, 0, 'UTC');
      assert.equal(outcome, 'stopped');
      assert.equal(because.kind, 'date-invalid');
    });
  }

  it('ends the path when there is no moment', async () => {
    for (const now of [Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal((await stepAt(march10, now, 'UTC')).because.kind, 'date-invalid');
    }
  });

  it("uses the runtime's own zone without one, and with one that is not valid, and says so", async () => {
    const now = Date.parse('2024-03-10T00:30:00Z');
    const date = new Date(now);
    const here = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => `${part}`.padStart(2, '0'))
      .join('-');
    for (const zone of [undefined, 'Mars/Olympus', '']) {
      const step = await stepAt({ startdate: here, enddate: here }, now, zone);
      assert.equal(step.outcome, 'true');
      assert.equal(
        step.notes.some(({ kind }) => kind === 'time-zone-invalid'),
        zone === 'Mars/Olympus',
      );
    }
  });
});
