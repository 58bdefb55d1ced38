/** A page with metered flows, in a world that its test moves: walls are noted, time stands still. */
import { createSite, flowOf } from './fake-site.ts';
import { type Answer, noMetadata } from './fake-world.ts';
import { createMeterService, type MeterService } from './meter-service.ts';

const value = (id: string, rule: object, next: string[]) => ({ id, type: 'pageviewmeter_value', ...rule, next });

/** A flow that gives `free` views of a counter, and then a wall. */
export const freeViews = (free: number, countSamePage: boolean, counterId = 'free') =>
  flowOf(
    {
      eventAndTriggers: [
        {
          id: 'm',
          type: 'pageviewmeter',
          target: { counterId, reset: { value: 1, unit: 'months' }, countSamePage, expireAt: free },
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
  answers?: Record<string, Answer>;
  /** What the visitor's browser keeps, from an earlier page of theirs. */
  visitor?: Record<string, string>;
  path?: string;
}

const settings = { siteId: 'ledger', flowId: 'f', flowVersion: null };

/** Opens a page and decides it. */
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
        const before = restored;
        restored = () => {
          before();
          then();
        };
        return () => {};
      },
    },
  });
  const { clock, sdk } = site;
  const owners: object[] = [];
  /** Lets everything run its course, in time enough for a popup to appear. */
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) {
      await clock.advance(turn < 9 ? 0 : 250);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const addTag = (flowId = 'f') => {
    const owner = {};
    owners.push(owner);
    void sdk.paywall(owner).run({ ...settings, flowId });
    return owner;
  };
  sdk.begin({ siteId: 'ledger', env: undefined });
  addTag();
  await settle();
  return {
    ...site,
    service,
    owners,
    settle,
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
