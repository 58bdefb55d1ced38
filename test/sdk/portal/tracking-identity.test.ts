import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createTrackingIdentity } from '../../../src/sdk/portal/tracking-identity.ts';
import type { ImpersonationStatus } from '../../../src/session/portal/impersonation.ts';
import { createSite } from '../../support/world/fake-site.ts';
import { type FakeReply, offline } from '../../support/world/fake-world.ts';
import { advanceUntil } from '../../support/world/until.ts';

/** The portal of a page whose reader has a token, and the identity that tracking got. */
const openIdentity = async (answers: Record<string, FakeReply> = {}, state: 'none' | 'starting' = 'none') => {
  const site = createSite({ answers });
  site.storage.set('pw_auth_token', 't');
  site.storage.set('pw_session_id', 's');
  const actors: string[] = [];
  site.sdk.setActor = (actor) => void actors.push(actor);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  await site.clock.advance(0);
  const $status = atom<ImpersonationStatus>({ state });
  const close = createTrackingIdentity(site.sdk, $status).open();
  return { ...site, actors, $status, close };
};

describe('The actor in the portal', () => {
  it('is the reader as soon as they are known, once', async () => {
    let answer = (_login: object) => {};
    const login = new Promise((resolve) => {
      answer = resolve;
    });
    const { actors, clock, sdk } = await openIdentity({ 'POST /user/login': () => login });
    await clock.advance(2500);
    expect([sdk.$session.get().isKnown, actors]).to.deep.equal([false, []]);
    answer({ token: 't', newUserId: 5, userEmail: 'a@b.example' });
    await advanceUntil(clock, 1000, () => actors.length > 0);
    await clock.advance(5000);
    expect(actors).to.deep.equal(['user']);
  });

  it('is not the reader while an agent may be acting, and is again afterwards', async () => {
    const login = { token: 't', newUserId: 5, userEmail: 'a@b.example' };
    const { sdk, clock, actors, $status } = await openIdentity({ 'POST /user/login': login }, 'starting');
    await sdk.ready;
    await clock.advance(3000);
    expect([sdk.$session.get().isKnown, actors]).to.deep.equal([true, []]);
    $status.set({ state: 'none' });
    expect(actors).to.deep.equal(['user']);
  });

  it('stays unknown if the reader does', async () => {
    const { actors, clock, sdk } = await openIdentity({ 'POST /user/login': offline });
    await clock.advance(10_000);
    expect([sdk.$session.get().isKnown, actors]).to.deep.equal([false, []]);
  });

  it('is not checked after the portal has closed', async () => {
    let answer = (_login: object) => {};
    const login = new Promise((resolve) => {
      answer = resolve;
    });
    const { actors, clock, sdk, close } = await openIdentity({ 'POST /user/login': () => login });
    close();
    answer({ token: 't', newUserId: 5, userEmail: 'a@b.example' });
    await sdk.ready;
    await clock.advance(3000);
    expect([sdk.$session.get().isKnown, actors]).to.deep.equal([true, []]);
  });
});
