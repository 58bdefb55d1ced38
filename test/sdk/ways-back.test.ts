import { expect, nextFrame } from '@open-wc/testing';
import { owner, runFlowToWall, settings } from '../support/world/fake-reading.ts';
import { createSite, flowOf, type Site } from '../support/world/fake-site.ts';
import type { FakeReply } from '../support/world/fake-world.ts';
import { advanceUntil } from '../support/world/until.ts';

const wall = {
  templateId: 'wall',
  type: 'noniframe',
  style: 'popup',
  showCloseButton: false,
  html: '<h2>Read on</h2>',
};
const flow = flowOf({ actions: [{ id: 'w', type: 'showtemplate', target: { templateId: 'wall' } }] }, ['w']);
const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };

/** A site whose flow shows a popup without a close button, and has no templates for the SDK's own screens. */
const createWalledSite = (address: string, answers: Record<string, FakeReply> = {}) =>
  createSite({
    page: { address },
    answers: {
      'GET /api/flow/data': flow,
      'GET /api/template': ({ query }: { query: URLSearchParams }) =>
        query.get('templateId') === 'wall' ? wall : null,
      'POST /user/login': login,
      ...answers,
    },
  });

const openWalls = ({ sdk }: Site) =>
  sdk.$walls
    .get()
    .filter(({ phase }) => phase === 'shown')
    .map(({ template }) => template.templateId);
/** Lets time pass in which nothing more may come. */
const seconds = async ({ clock }: Site, count: number) => {
  for (let at = 0; at < count * 10; at++) {
    await clock.advance(100);
    await nextFrame();
  }
};
/** Waits until exactly these walls are open, and stay so. */
const stand = async (site: Site, ...names: string[]) => {
  const isSo = () => openWalls(site).join() === names.join();
  await advanceUntil(site.clock, 100, isSo, `${names} did not come, but ${openWalls(site)}`);
  await seconds(site, 2);
  expect(openWalls(site)).to.deep.equal(names);
};
const closeOpenWall = ({ sdk }: Site) => {
  const open = sdk.$walls.get().find(({ phase }) => phase === 'shown');
  sdk.closeWall(open?.key ?? -1);
};

/** A page with the flow's wall, whose reader presses what leads to a screen: the screen takes its place. */
const goFromWall = async (screen: string) => {
  const site = createWalledSite('https://ledger.example/a');
  await runFlowToWall(site);
  await stand(site, 'wall');
  closeOpenWall(site);
  void site.sdk.paywall(owner).show(screen, { fromFlow: 'f' });
  await stand(site, screen);
  return site;
};

describe('A screen that a wall of a flow has led to', () => {
  for (const screen of ['sign-in-combo', 'checkout']) {
    it(`is no way around the wall when it is left: ${screen}`, async () => {
      const site = await goFromWall(screen);
      closeOpenWall(site);
      await stand(site, 'wall');
    });
  }

  it('leaves it to the new decision what a reader sees who has signed in there', async () => {
    const site = await goFromWall('sign-in-combo');
    const decisions = () => site.requestedRoutes().filter((call) => call === 'GET /api/flow/data').length;
    const before = decisions();
    const signedIn = (await site.sdk.account()).signIn('a@b.c', 'password');
    expect(await signedIn).to.equal('done');
    await seconds(site, 1);
    closeOpenWall(site);
    await stand(site, 'wall');
    expect(decisions() - before).to.be.lessThan(3);
  });
});

describe('A flow’s own screen in which a reader has just signed in, and that holds back their wall', () => {
  const openScreen = async (templateId: string) => {
    const site = createWalledSite('https://ledger.example/a', {
      'GET /api/flow/data': flowOf(
        {
          users: [
            {
              id: 'who',
              type: 'users',
              target: { loginstatus: { selected: true, value: ['anonymous'], include: true } },
              flowgate: { true: ['first'], false: ['w'] },
            },
          ],
          actions: [
            { id: 'first', type: 'showtemplate', target: { templateId } },
            { id: 'w', type: 'showtemplate', target: { templateId: 'wall' } },
          ],
        },
        ['who'],
      ),
      'POST /user/registration': { token: 't', sessionid: 's', newUserId: 7, userEmail: 'a@b.c', userConfirmed: 0 },
    });
    await runFlowToWall(site);
    await stand(site, templateId);
    return { site, account: await site.sdk.account() };
  };
  const details = { email: 'a@b.c', password: 'long enough pw 123', firstName: '', lastName: '' };

  it('is no way around it when a sign-up is left', async () => {
    const { site, account } = await openScreen('sign-in-combo');
    expect(await account.signUp(details)).to.equal('done');
    await stand(site, 'sign-in-combo');
    closeOpenWall(site);
    await stand(site, 'wall');
  });

  it('is no way around it when a checkout is left', async () => {
    const { site, account } = await openScreen('checkout');
    expect(await account.signIn('a@b.c', 'password')).to.equal('done');
    await stand(site, 'checkout');
    closeOpenWall(site);
    await stand(site, 'wall');
  });
});

describe('A popup of a flow that closes while another of the same decision was held back', () => {
  it('does not make place for it', async () => {
    const site = createWalledSite('https://ledger.example/a', {
      'GET /api/flow/data': flowOf(
        {
          actions: [
            { id: 'a', type: 'showtemplate', target: { templateId: 'checkout' } },
            { id: 'w', type: 'showtemplate', target: { templateId: 'wall' } },
          ],
        },
        ['a', 'w'],
      ),
    });
    await runFlowToWall(site);
    await stand(site, 'checkout');
    closeOpenWall(site);
    await stand(site);
  });
});

describe('The link of a mail on a page whose flow shows a popup', () => {
  const open = async (query: string, answers: Record<string, FakeReply> = {}) => {
    const site = createWalledSite(`https://ledger.example/a?${query}`, answers);
    void site.sdk.paywall(owner).run(settings);
    site.sdk.start({ siteId: 'ledger', env: undefined });
    return site;
  };

  for (const [parameter, screen] of [
    ['auth_reset_password', 'reset-password'],
    ['auth_lwpw', 'login-without-password'],
    ['auth_verify_signup', 'verify-email-signup'],
  ] as const) {
    it(`opens its screen, and the wall comes when that is closed: ${parameter}`, async () => {
      const site = await open(`${parameter}=code`);
      await stand(site, screen);
      closeOpenWall(site);
      await stand(site, 'wall');
    });
  }

  it('does not keep the wall away where its code is not a link’s', async () => {
    await stand(await open('auth_anything=1'), 'wall');
  });
});

describe('A reader who came by the link of a mail', () => {
  for (const [query, ...screens] of [
    ['auth_reset_password=code', 'reset-password'],
    ['auth_email_key=key'],
    ['auth_anything=1'],
  ] as const) {
    it(`can sign in once its screen is closed: ${query}`, async () => {
      const site = createWalledSite(`https://ledger.example/a?${query}`, { 'GET /api/flow/data': flowOf({}, []) });
      void site.sdk.paywall(owner).run(settings);
      site.sdk.start({ siteId: 'ledger', env: undefined });
      await stand(site, ...screens);
      closeOpenWall(site);
      void site.sdk.showTemplate('sign-in-combo');
      await stand(site, 'sign-in-combo');
    });
  }
});
