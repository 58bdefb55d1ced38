import { expect } from '@open-wc/testing';
import { createImpersonatedProfile } from '../../../src/session/portal/impersonated-profile.ts';
import { createProfileStore } from '../../../src/session/portal/profile-store.ts';
import { type FakeReply, neverAnswers, status } from '../../support/world/fake-world.ts';
import { openBegunAgentPage } from '../../support/world/portal/agent-world.ts';
import { adaInfoForAgent } from '../../support/world/portal/portal-world.ts';

const open = async (reply: FakeReply = adaInfoForAgent) => {
  const world = await openBegunAgentPage({ token: 'link-1', answers: { 'GET /info/agent': reply } });
  const site = () => ({ siteId: 'ledger', regionId: 'us' });
  const { http, log, impersonation } = world;
  const profile = createProfileStore({ http, log, site, isAgent: true, language: () => null, bannedWords: [] });
  impersonation.open();
  await world.clock.advance(0);
  return { ...world, profile: createImpersonatedProfile(profile, impersonation) };
};

describe('The profile of an impersonated reader', () => {
  it('is loaded once it is opened, and the impersonation goes on', async () => {
    const { profile, clock, sentTo, impersonation } = await open();
    expect(sentTo('/info/agent')).to.have.length(0);
    profile.open();
    await clock.advance(0);
    expect(profile.$user.get().info?.name).to.equal('Ada Byron');
    expect(sentTo('/info/agent')).to.have.length(1);
    expect(impersonation.$status.get().state).to.equal('acting');
  });

  it('ends the impersonation, and says why, if it can’t be loaded', async () => {
    const { profile, clock, impersonation } = await open(status(500));
    profile.open();
    await clock.advance(0);
    expect(profile.$user.get().status).to.equal('failed');
    expect(impersonation.$status.get()).to.deep.equal({ state: 'over', reason: 'reader' });
  });

  it('ends it, too, if the service hangs', async () => {
    const { profile, clock, impersonation } = await open(neverAnswers);
    profile.open();
    await clock.advance(19_999);
    expect(impersonation.$status.get().state).to.equal('acting');
    await clock.advance(1);
    expect(impersonation.$status.get()).to.deep.equal({ state: 'over', reason: 'reader' });
  });
});
