import { expect, nextFrame } from '@open-wc/testing';
import { owner, runFlowToWall, settings, shownTemplateIds } from '../../support/world/fake-reading.ts';
import { createSite, flowOf, type Site } from '../../support/world/fake-site.ts';
import type { FakeReply } from '../../support/world/fake-world.ts';
import { advanceUntil } from '../../support/world/until.ts';

const showing = (templateId: string) =>
  flowOf({ actions: [{ id: 'wall', type: 'showtemplate', target: { templateId } }] }, ['wall']);

/** A page with the wall of its flow, and the walls that came and went since, with the time in ms of each. */
const openPage = async (answers: Record<string, FakeReply> = {}) => {
  const site = createSite({ answers: { 'GET /api/flow/data': showing('wall'), ...answers } });
  const events: string[] = [];
  for (const name of ['show-template', 'remove-template', 'login', 'logout'] as const)
    site.sdk.on(name, () => void events.push(name));
  await runFlowToWall(site);
  return { ...site, events };
};

const seconds = async ({ clock }: Pick<Site, 'clock'>, count: number) => {
  for (let at = 0; at < count * 10; at++) {
    await clock.advance(100);
    await nextFrame();
  }
};

describe('A wall whose flow is decided again', () => {
  it('stands all the time when the page has said more about itself', async () => {
    const page = await openPage();
    page.sdk.page({ postId: 'art-9' });
    await seconds(page, 2);
    expect(shownTemplateIds(page)).to.deep.equal(['wall']);
    expect(page.events).to.deep.equal(['show-template']);
    expect(page.sdk.explain().map(({ results }) => results)).to.deep.equal([
      [{ nodeId: 'wall', templateId: 'wall', result: 'shown' }],
    ]);
  });

  it('goes when the new decision does not ask for it', async () => {
    let decisions = 0;
    const page = await openPage({
      'GET /api/flow/data': () => (decisions++ === 0 ? showing('wall') : flowOf({}, [])),
    });
    page.sdk.page({ postId: 'art-9' });
    await advanceUntil(page.clock, 100, () => page.events.includes('remove-template'));
    expect(shownTemplateIds(page)).to.deep.equal([]);
  });

  it('goes at once for another reader, whatever their decision will be', async () => {
    const page = await openPage({
      'POST /user/login': { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 },
    });
    const account = await page.sdk.account();
    const signedIn = account.signIn('a@b.c', 'password');
    await advanceUntil(page.clock, 10, () => page.events.includes('login'));
    expect(await signedIn).to.equal('done');
    expect(page.events.slice(0, 3).sort()).to.deep.equal(['login', 'remove-template', 'show-template']);
    await advanceUntil(page.clock, 100, () => shownTemplateIds(page).includes('wall'));
  });
});

describe('A wall of a flow that its reader has closed', () => {
  const closeWall = async (page: Site) => {
    page.sdk.closeWall(page.sdk.$walls.get()[0]?.key ?? 0);
    await seconds(page, 2);
    expect(shownTemplateIds(page)).to.deep.equal([]);
  };
  const login = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };

  it('stays closed when the flow is decided again in the same view', async () => {
    const page = await openPage();
    await closeWall(page);
    page.sdk.page({ postId: 'art-9' });
    await seconds(page, 2);
    await page.sdk.reload();
    await seconds(page, 2);
    expect(page.events).to.deep.equal(['show-template', 'remove-template']);
  });

  it('stays closed when the details of the same reader have become known', async () => {
    const page = await openPage({ 'POST /user/login': login });
    const account = await page.sdk.account();
    expect(await account.signIn('a@b.c', 'password')).to.equal('done');
    await advanceUntil(page.clock, 100, () => shownTemplateIds(page).join() === 'wall');
    await closeWall(page);
    expect(await account.signIn('a@b.c', 'password')).to.equal('done');
    page.sdk.page({ postId: 'art-9' });
    await seconds(page, 2);
    expect(shownTemplateIds(page)).to.deep.equal([]);
  });

  it('comes again in another view, for another reader, and when the page asks for it', async () => {
    const page = await openPage({ 'POST /user/login': login });
    for (const bringBack of [
      () => page.sdk.navigate(),
      async () => (await page.sdk.account()).signIn('a@b.c', 'password'),
      () => page.sdk.signOut({ callback: () => {} }),
      () => page.sdk.showTemplate('wall'),
    ]) {
      await closeWall(page);
      void bringBack();
      await advanceUntil(page.clock, 100, () => shownTemplateIds(page).join() === 'wall');
    }
  });
});

describe('A sign-in that a flow shows', () => {
  it('stays for the step after a sign-up that must be confirmed first, and the page hears of no log-out', async () => {
    const page = await openPage({
      'GET /api/flow/data': showing('sign-in-combo'),
      'GET /api/template': () => null,
      'POST /user/registration': { newUserId: 7, userEmail: 'a@b.example', userConfirmed: 0 },
    });
    const [{ key } = { key: 0 }] = page.sdk.$walls.get();
    const account = await page.sdk.account();
    const details = { email: 'a@b.example', password: 'long enough pw 123', firstName: '', lastName: '' };
    expect(await account.signUp(details)).to.equal('done');
    await seconds(page, 2);
    expect(page.sdk.$session.get().loginStatus).to.equal('est');
    expect(page.sdk.$walls.get().map((wall) => [wall.key, wall.phase])).to.deep.equal([[key, 'shown']]);
    expect(page.events).to.deep.equal(['show-template']);
  });
});

describe('A page without its flow', () => {
  it('keeps no wall of it', async () => {
    const page = await openPage();
    await page.sdk.paywall(owner).run({ ...settings, flowId: '' });
    expect(shownTemplateIds(page)).to.deep.equal([]);
  });
});
