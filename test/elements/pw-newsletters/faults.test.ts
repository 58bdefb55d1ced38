import { expect } from '@open-wc/testing';
import {
  type NewslettersPage,
  openNewsletters,
  renderNewsletters,
} from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import {
  advanceTime,
  advanceUntil,
  captureUncaughtErrors,
  failureModes,
  maxCallsPerMinute,
  recordCalls,
} from '../../support/world/failure-modes.ts';
import { waitUntil } from '../../support/world/until.ts';

// Each call that the newsletters make, in each way that a call can fail.

const off = ['Sign Up: off', 'Sign Up: off', 'Try for 4 weeks: off'];
const press = (page: NewslettersPage, name: string) => page.toggle(name).click();

/** How the widget stands while a call fails. */
type Standing = 'whole' | 'without its list' | 'without what is signed up for' | 'as before the press';

interface Case {
  stands: Standing;
  given?: NonNullable<Parameters<typeof renderNewsletters>[0]>;
  /** The reader's action on the drawn widget that makes the call. */
  act?: (page: NewslettersPage) => void;
  /** To try again, the page is loaded again: who reads is asked as it starts. */
  isReloaded?: true;
  /** The states of the toggles after the recovery. */
  after?: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'GET /newsletters-by-category': { stands: 'without its list' },
  'GET /newsletters': {
    stands: 'without its list',
    given: {
      lists: {},
      answers: { 'GET /newsletters': { data: { newsletters: [{ listId: 'morning', name: 'Morning' }] } } },
    },
    after: ['Sign Up: off'],
  },
  'GET /search': { stands: 'without what is signed up for' },
  'POST /user/login': { stands: 'without what is signed up for', isReloaded: true },
  'GET /user/check_email_confirmed': { stands: 'whole', given: { isUnverified: true } },
  'GET /api/region': { stands: 'whole' },
  'GET /api/config/tracking': { stands: 'whole' },
  'POST /api2/pw/c': { stands: 'whole' },
  'POST /subscribe': {
    stands: 'as before the press',
    act: (page) => press(page, 'Morning'),
    after: ['Sign Up: off', 'Signed Up: on', 'Try for 4 weeks: off'],
  },
  'POST /unsubscribe': {
    stands: 'as before the press',
    given: { subscribed: ['morning'] },
    act: (page) => press(page, 'Morning'),
    after: off,
  },
};

const look = (page: NewslettersPage) => ({
  failed: page.texts('.newsletters-failed'),
  unknown: page.toggles().filter((each) => each === 'Not known: open').length,
  retries: page.all('button').filter((each) => each.innerText.trim() === 'Try again'),
});

const expectStanding: Readonly<Record<Standing, (page: NewslettersPage) => void>> = {
  whole: (page) => {
    expect(page.all('.item')).to.have.length(3);
    expect(look(page)).to.deep.include({ failed: [], unknown: 0, retries: [] });
  },
  'without its list': (page) => {
    expect(look(page).failed).to.have.length(1);
    expect(look(page).retries).to.have.length(1);
  },
  'without what is signed up for': (page) => {
    expect(page.all('.item')).to.have.length(3);
    expect(look(page).unknown).to.equal(3);
    expect(look(page).retries).to.have.length(1);
  },
  'as before the press': (page) => {
    expect(page.toasts()).to.have.length(1);
    expect(page.all('.item')).to.have.length(3);
  },
};

/** Longer than any call is waited for. */
const patienceMs = 30_000;

before(async () => {
  // Code and words come once; whatever fails afterwards is what the case lets fail.
  await openNewsletters({ isUnverified: true });
  unmountAll();
});

afterEach(unmountAll);

const settled = async (page: NewslettersPage) => {
  await page.site.sdk.ready;
  await waitUntil(() => page.all('section.newsletters:not([aria-busy=true])').length > 0, page.text());
  await waitUntil(() => page.all('.switch[aria-busy=true]').length === 0);
};

describe('A reader of newsletters sees what there is, and can try again, where the call', () => {
  for (const [route, { stands, given: input = {}, act, isReloaded, after }] of Object.entries(cases)) {
    for (const [failure, applyFailure] of Object.entries(failureModes)) {
      it(`${route} ${failure}`, async () => {
        const errors = captureUncaughtErrors();
        const page = renderNewsletters(input);
        const { answers } = page.site.network;
        const sound = answers[route];
        answers[route] = applyFailure(sound);
        const calls = recordCalls(page.site);
        if (act !== undefined) {
          await settled(page);
          act(page);
        }
        if (act === undefined) {
          await advanceTime(page.site.clock, patienceMs);
          await settled(page);
        } else await advanceUntil(page.site.clock, () => page.toasts().length > 0);
        expectStanding[stands](page);
        await advanceTime(page.site.clock, 60_000);
        expect(calls.some((call) => call.route.startsWith(`${route}?`))).to.equal(true);
        expect(maxCallsPerMinute(calls).count).to.be.at.most(4, maxCallsPerMinute(calls).route);

        answers[route] = sound;
        look(page).retries[0]?.click();
        // A service that said nothing of use may have done what it was asked for.
        if (act !== undefined && page.toggles().join() !== String(after)) act(page);
        await advanceTime(page.site.clock, patienceMs);
        expect(page.site.left).to.deep.equal(isReloaded ? ['reload'] : []);
        const healed = isReloaded ? await openNewsletters(input) : page;
        if (stands !== 'whole') expect(healed.toggles()).to.deep.equal(after ?? off);
        expect(errors.end()).to.deep.equal([]);
      });
    }
  }
});
