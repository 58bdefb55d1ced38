/** A page with metered flows, in a world that its test controls: walls are recorded, time stands still. */

import { createMeterService, type MeterService } from '../service/meter-service.ts';
import { createSite, flowOf } from '../world/fake-site.ts';
import { type FakeReply, noMetadata } from '../world/fake-world.ts';

const value = (id: string, rule: object, next: string[]) => ({ id, type: 'pageviewmeter_value', ...rule, next });

/** Returns a flow with `freeCount` views of a counter, and then a wall. */
export const freeViews = (freeCount: number, countSamePage: boolean, counterId = 'free') =>
  flowOf(
    {
      eventAndTriggers: [
        {
          id: 'm',
          type: 'pageviewmeter',
          target: { counterId, reset: { value: 1, unit: 'months' }, countSamePage, expireAt: freeCount },
          flowgate: { values: [value('x', { rule: 'expired' }, ['wall'])] },
        },
      ],
      actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }],
    },
    ['m'],
  );

let pages = 0;

interface PageOptions {
  flow?: object;
  service?: MeterService;
  answers?: Record<string, FakeReply>;
  /** The browser's storage from an earlier page of the visitor. */
  visitor?: Record<string, string>;
  path?: string;
}

const settings = { siteId: 'ledger', flowId: 'f', flowVersion: null };

/** Opens a page and runs its flow. */
export const openPage = async ({
  flow = freeViews(3, true),
  service = createMeterService(),
  answers = {},
  visitor = { pw_client_id: 'v' },
  path = '/a',
}: PageOptions = {}) => {
  let restored = () => {};
  let address = `https://ledger.example${path}`;
  let uuids = 0;
  const name = `page-${++pages}`;
  const site = createSite({
    answers: { 'GET /api/flow/data': flow, ...service.answers, ...answers },
    stored: visitor,
    uuid: () => `${name}-${++uuids}`,
    page: {
      url: () => address,
      metadata: () => noMetadata,
      onRestored: (then) => {
        const restoredBefore = restored;
        restored = () => {
          restoredBefore();
          then();
        };
        return () => {};
      },
    },
  });
  const { clock, sdk } = site;
  const owners: object[] = [];
  /** Lets everything settle, with enough time for a popup to appear. */
  const settlePage = async () => {
    for (let turnCount = 0; turnCount < 12; turnCount++) {
      await clock.advance(turnCount < 9 ? 0 : 250);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const addTag = (flowId = 'f') => {
    const owner = {};
    owners.push(owner);
    void sdk.paywall(owner).run({ ...settings, flowId });
    return owner;
  };
  sdk.start({ siteId: 'ledger', env: undefined });
  addTag();
  await settlePage();
  return {
    ...site,
    service,
    owners,
    settle: settlePage,
    addTag,
    isWalled: () => sdk.$walls.get().some(({ phase }) => phase === 'shown'),
    goTo: (next: string) => {
      address = `https://ledger.example${next}`;
    },
    comeBack: () => restored(),
  };
};

/** A page as its test has it. */
export type MeteredPage = Awaited<ReturnType<typeof openPage>>;
