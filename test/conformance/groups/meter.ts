/** Meters count each view once, however many tabs ask at the same time. */
import { meterReply } from '../../../src/contract/paywall/meter.ts';
import type { Check } from '../check.ts';
import { demandReply } from '../replies.ts';
import { viewOf } from '../samples/paywall-samples.ts';
import { demand } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

const tabs = 12;

const meterOf = ({ options: { site, flow }, ask, reported, fresh }: World) => {
  const uid = fresh();
  const reading = async (id: string, pageId: string, more: object) =>
    demandReply(
      { reported },
      await ask(rowOf(id).endpoint, { query: { ...viewOf(site, flow, uid, pageId), ...more } }),
      meterReply,
    );
  return {
    read: (pageId: string, more: object = {}) => reading('paywall.meter', pageId, more),
    count: (pageId: string, more: object = {}) => reading('paywall.countMeter', pageId, more),
  };
};

const pages = Array.from({ length: tabs }, (_, at) => `page-${at}`);
const sorted = (numbers: number[]): string => numbers.sort((a, b) => a - b).join(', ');

/** The checks. */
export const meterChecks: readonly Check[] = [
  {
    says: 'a new visitor has seen nothing, and reading a meter counts nothing',
    run: async (world) => {
      const meter = meterOf(world);
      for (const answer of [await meter.read('one'), await meter.read('one')]) {
        demand(
          answer.count === 0 && answer.increment,
          () => `GET /api/flow/meter was to say 0 and that this view would count; came ${JSON.stringify(answer)}`,
        );
      }
    },
  },
  {
    says: `${tabs} tabs with ${tabs} articles at once are ${tabs} views: none is lost, and none is given away`,
    run: async (world) => {
      const meter = meterOf(world);
      const counted = await Promise.all(pages.map((page) => meter.count(page)));
      const came = sorted(counted.map(({ count }) => count));
      const wanted = sorted(pages.map((_, at) => at + 1));
      demand(came === wanted, () => `POST /api/flow/meter from ${tabs} tabs was to answer ${wanted}; came ${came}`);
      const { count } = await meter.read('another');
      demand(count === tabs, () => `GET /api/flow/meter was to say ${tabs} after that; came ${count}`);
    },
  },
  {
    says: `one article in ${tabs} tabs at once is one view, where the same page counts once`,
    run: async (world) => {
      const meter = meterOf(world);
      const counted = await Promise.all(pages.map(() => meter.count('one')));
      const increments = counted.filter(({ increment }) => increment).length;
      demand(
        increments === 1 && counted.every(({ count }) => count === 1),
        () =>
          `POST /api/flow/meter was to count one page once; came ${increments} increments and the counts ${sorted(counted.map(({ count }) => count))}`,
      );
      const own = await meter.read('one');
      demand(
        own.count === 0 && !own.increment,
        () => `GET /api/flow/meter was to leave out this page's own view; came ${JSON.stringify(own)}`,
      );
    },
  },
  {
    says: 'the same page counts each time, where that is asked for',
    run: async (world) => {
      const meter = meterOf(world);
      const more = { countSamePage: 'true' };
      await meter.count('one', more);
      const { count } = await meter.count('one', more);
      demand(count === 2, () => `POST /api/flow/meter with countSamePage=true was to say 2; came ${count}`);
    },
  },
  {
    says: 'one view counts once, whatever its page is called, and always gets the count before it',
    run: async (world) => {
      const meter = meterOf(world);
      const one = { countSamePage: 'true', viewId: 'view-1' };
      await meter.count('one', one);
      const again = await meter.count('one-by-its-id', one);
      demand(
        again.count === 1 && !again.increment,
        () =>
          `POST /api/flow/meter of a viewId that was counted was to say 1 and no more; came ${JSON.stringify(again)}`,
      );
      await meter.count('two', { ...one, viewId: 'view-2' });
      const own = await meter.read('one', one);
      demand(
        own.count === 0 && !own.increment,
        () => `GET /api/flow/meter of the first of two views was to say 0; came ${JSON.stringify(own)}`,
      );
    },
  },
  {
    says: `a meter with a limit of 3 is counted three times by ${tabs} tabs at once, and never beyond`,
    run: async (world) => {
      const meter = meterOf(world);
      const counted = await Promise.all(pages.map((page) => meter.count(page, { limit: '3', viewId: page })));
      const increments = counted.filter(({ increment }) => increment).length;
      const { count } = await meter.read('another');
      demand(
        increments === 3 && count === 3,
        () =>
          `POST /api/flow/meter with limit=3 was to count 3 views; came ${increments} increments and the count ${count}`,
      );
    },
  },
  {
    says: 'visitors and counters don’t count for each other',
    run: async (world) => {
      const [one, other] = [meterOf(world), meterOf(world)];
      await one.count('one');
      const { count } = await other.read('one');
      demand(count === 0, () => `GET /api/flow/meter of another visitor was to say 0; came ${count}`);
      const counter = await one.read('two', { counterId: 'conformance-other' });
      demand(counter.count === 0, () => `GET /api/flow/meter of another counter was to say 0; came ${counter.count}`);
    },
  },
];
