import { expect } from '@open-wc/testing';
import { createPublicPw } from '../../../elements/entries/public-pw.ts';
import { createSite, type Site } from '../../support/world/fake-site.ts';
import { neverAnswers } from '../../support/world/fake-world.ts';
import { logIn } from '../../support/world/log-in.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

/** Opens `window.pw` on a site; nothing is explained. */
const openPw = ({ sdk }: Site, queue: unknown[]) => createPublicPw(sdk, queue, async () => []);

describe('window.pw', () => {
  it('hands the api to what was pushed before and after, each exactly once, when the start-up is through', async () => {
    const site = createSite({ answers: { 'GET /api/config/tracking': () => neverAnswers } });
    const called: string[] = [];
    const pw = openPw(site, [() => called.push('before')]);
    pw.push(() => called.push('after'));
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => site.requestedRoutes().includes('GET /api/region'));
    expect(called).to.deep.equal([]);
    await advanceUntil(site.clock, 4000, () => called.length > 0);
    pw.push(() => called.push('late'));
    await waitUntil(() => called.length === 3);
    expect(called).to.deep.equal(['before', 'after', 'late']);
  });

  it('takes what is pushed to the list that the page kept from before', async () => {
    const site = createSite();
    const called: string[] = [];
    const entries: unknown[] = [];
    openPw(site, entries);
    entries.push(() => called.push('kept'));
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => called.length === 1);
  });

  it('goes on after a callback that throws, and tells', async () => {
    const site = createSite();
    const called: string[] = [];
    const pw = openPw(site, [
      () => {
        throw new Error('mine');
      },
    ]);
    pw.push(() => called.push('second'));
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => called.length === 1);
    expect(site.log.lines.map(({ text }) => text)).to.include('[PW] A callback given to pw.push failed');
  });

  it('tells when a callback that takes its time fails', async () => {
    const site = createSite();
    openPw(site, [async () => Promise.reject(new Error('mine'))]);
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => site.log.lines.length > 0);
    expect(site.log.lines.map(({ text }) => text)).to.deep.equal(['[PW] A callback given to pw.push failed']);
  });

  it('tells when it is given something else', () => {
    const site = createSite();
    openPw(site, ['not a function']);
    expect(site.log.lines.map(({ text }) => text)).to.deep.equal(['[PW] pw.push takes a function']);
  });

  it('shows session and region to read and to follow, without the token', async () => {
    const login = {
      token: 'hush-token',
      sessionid: 'hush-session',
      newUserId: 5,
      userEmail: 'a@b.c',
      userConfirmed: 1,
    };
    const site = createSite({ answers: { 'POST /user/login': login } });
    const entries: string[] = [];
    openPw(site, []).push((api: { session: { subscribe: (then: (value: object) => void) => void } }) => {
      api.session.subscribe((session) => entries.push(JSON.stringify(session)));
    });
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => entries.length === 1);
    await logIn(site);
    await waitUntil(() => entries.some((text) => text.includes('a@b.c')));
    expect(entries.join()).not.to.include('hush');
  });

  it('hands out copies: what the page does to them changes nothing', async () => {
    const site = createSite();
    const ids: number[] = [];
    openPw(site, []).push((api: { session: { get: () => { user: { id: number } } } }) => {
      api.session.get().user.id = 77;
      ids.push(api.session.get().user.id);
    });
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => ids.length === 1);
    expect(ids).to.deep.equal([0]);
  });
});
