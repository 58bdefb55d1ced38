import { expect } from '@open-wc/testing';
import { useTrackingIdentity } from '../../../../../elements/pw-portal/app/start/use-tracking-identity.ts';
import { mountTree, unmountAll } from '../../../../support/trees/mount-tree.tsx';
import { createSite } from '../../../../support/world/fake-site.ts';
import { type FakeReply, offline } from '../../../../support/world/fake-world.ts';
import { advanceUntil } from '../../../../support/world/until.ts';

afterEach(unmountAll);

const Portal = () => {
  useTrackingIdentity(false);
  return null;
};

/** The portal of a page whose reader has a token, and the identity that tracking got. */
const open = (answers: Record<string, FakeReply> = {}) => {
  const site = createSite({ answers });
  site.storage.set('pw_auth_token', 't');
  site.storage.set('pw_session_id', 's');
  const reported: string[] = [];
  site.sdk.setActor = (actor) => void reported.push(actor);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  mountTree(Portal, { sdk: site.sdk });
  return { ...site, reported };
};

const Held = () => {
  useTrackingIdentity(true);
  return null;
};

describe('Who acts in the portal', () => {
  it('is passed to tracking as soon as the reader is known, once', async () => {
    let answer = (_login: object) => {};
    const login = new Promise((resolve) => {
      answer = resolve;
    });
    const { reported, clock, sdk } = open({ 'POST /user/login': () => login });
    await clock.advance(2500);
    expect([sdk.$session.get().isKnown, reported]).to.deep.equal([false, []]);
    answer({ token: 't', newUserId: 5, userEmail: 'a@b.example' });
    await advanceUntil(clock, 1000, () => reported.length > 0);
    await clock.advance(5000);
    expect(reported).to.deep.equal(['user']);
  });

  it('is not passed on while an agent may be acting', async () => {
    const site = createSite({ answers: {} });
    const reported: string[] = [];
    site.sdk.setActor = (actor) => void reported.push(actor);
    site.sdk.start({ siteId: 'ledger', env: undefined });
    mountTree(Held, { sdk: site.sdk });
    await site.sdk.ready;
    await site.clock.advance(3000);
    expect([site.sdk.$session.get().isKnown, reported]).to.deep.equal([true, []]);
  });

  it('is not passed on if the reader stays unknown', async () => {
    const { reported, clock, sdk } = open({ 'POST /user/login': offline });
    await clock.advance(10_000);
    expect([sdk.$session.get().isKnown, reported]).to.deep.equal([false, []]);
  });
});
