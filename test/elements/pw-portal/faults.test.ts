import { expect } from '@open-wc/testing';
import { paidSubscription } from '../../support/trees/actions-tree.ts';
import {
  openPortal,
  type PortalPage,
  renderPortal,
  subscriptionFixture,
  unmountPortals,
} from '../../support/trees/portal-tree.tsx';
import {
  advanceTime,
  advanceUntil,
  captureUncaughtErrors,
  failureModes,
  maxCallsPerMinute,
  recordCalls,
} from '../../support/world/failure-modes.ts';

// Each call by which the portal reads something, in each way that a call can fail.

/** `whole`: what is missing is nothing that the page has to say. `says so`: a part says that it failed, and can be tried again. */
type Standing = 'whole' | 'says so';

const cases: readonly (readonly [route: string, path: string, edition: string, stands: Standing])[] = [
  ['POST /user/login', '', 'US', 'whole'],
  ['GET /api/region', '', 'US', 'whole'],
  ['GET /api/config/tracking', '', 'US', 'whole'],
  ['POST /api2/pw/c', '', 'US', 'whole'],
  ['GET /info', '', 'US', 'says so'],
  ['GET /subscriptions', 'subscription', 'US', 'says so'],
  ['GET /subsadapter/subscriptions', 'subscription', 'UK', 'says so'],
  ['GET /app-store', 'subscription', 'US', 'says so'],
  ['GET /play-store', 'subscription', 'US', 'says so'],
  ['GET /access-grants', 'subscription', 'US', 'says so'],
  // Offers to come back, and credit, are not shown to somebody of whom it is not known that they have them.
  ['GET /cancelled-subscription', 'subscription', 'US', 'whole'],
  ['GET /canadian-cancelled-subscription', 'subscription', 'CA', 'whole'],
  ['GET /subscription-status', 'subscription', 'US', 'whole'],
  ['GET /promotional-credit', 'subscription', 'US', 'whole'],
  ['GET /payment-due-invoice', 'subscription', 'US', 'says so'],
  ['GET /card-expiry-status', 'subscription', 'US', 'says so'],
  ['GET /seats', 'subscription', 'US', 'says so'],
  ['GET /primary-payment-method', 'billing-history', 'US', 'says so'],
  ['GET /get_invoices', 'billing-history', 'US', 'says so'],
  ['GET /subsadapter/list_invoice', 'billing-history', 'UK', 'says so'],
  ['GET /newsletters-by-category', 'newsletters', 'US', 'says so'],
  ['GET /newsletters', 'newsletters', 'US', 'says so'],
  ['GET /rental-cinema-info', 'epoch-cinema', 'US', 'says so'],
  ['GET /sampling-list', 'sample', 'US', 'says so'],
];

/** Longer than any call is waited for. */
const patienceMs = 40_000;

const givenFor = (path: string, edition: string) => ({
  at: `/portal/en/${path}`,
  attributes: { edition },
  subscriptions: [subscriptionFixture(paidSubscription)],
});
const says = (page: PortalPage) => page.text().replace(/\s+/g, ' ');
const retries = (page: PortalPage) => page.all('button').filter((each) => each.textContent.trim() === 'Try again');

/** The text of a page without faults, by its path and edition. */
const sound = new Map<string, string>();

const drawSound = async (path: string, edition: string): Promise<string> => {
  const page = await openPortal(givenFor(path, edition));
  await advanceTime(page.site.clock, patienceMs);
  const text = says(page);
  unmountPortals();
  return text;
};

before(async function () {
  this.timeout(60_000);
  for (const [, path, edition] of cases) {
    if (sound.has(path + edition)) continue;
    // Code and words come once, whenever they do; whatever fails afterwards is what the case lets fail.
    let [last, text] = ['', await drawSound(path, edition)];
    while (text !== last) [last, text] = [text, await drawSound(path, edition)];
    sound.set(path + edition, text);
  }
});

afterEach(unmountPortals);

describe('A subscriber sees what there is, and can try again, where the call', () => {
  for (const [route, path, edition, stands] of cases) {
    for (const [failure, applyFailure] of Object.entries(failureModes)) {
      it(`${route} ${failure}`, async () => {
        const errors = captureUncaughtErrors();
        const page = renderPortal(givenFor(path, edition));
        const { answers } = page.site.network;
        const answer = answers[route];
        answers[route] = applyFailure(answer);
        const calls = recordCalls(page.site);
        page.begin();
        await advanceTime(page.site.clock, patienceMs);
        const whole = sound.get(path + edition);
        const isWhole = () => says(page) === whole;
        await advanceUntil(page.site.clock, () => (stands === 'whole' ? isWhole() : retries(page).length > 0));
        if (stands === 'whole') expect(says(page)).to.equal(whole);
        else expect([isWhole(), retries(page).length]).to.deep.equal([false, 1]);
        expect(page.all('[aria-busy=true], .spinner, .bone')).to.deep.equal([]);
        expect(page.tabs(), 'the way to other pages').not.to.deep.equal([]);
        await advanceTime(page.site.clock, 60_000);
        expect(calls.some((call) => call.route.startsWith(`${route}?`))).to.equal(true);
        expect(maxCallsPerMinute(calls).count).to.be.at.most(4, maxCallsPerMinute(calls).route);

        answers[route] = answer;
        for (const button of retries(page)) button.click();
        await advanceTime(page.site.clock, patienceMs);
        await advanceUntil(page.site.clock, isWhole);
        expect(says(page)).to.equal(whole);
        expect([page.site.left, errors.end()]).to.deep.equal([[], []]);
      });
    }
  }
});
