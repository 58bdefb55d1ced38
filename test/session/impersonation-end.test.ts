import { expect } from '@open-wc/testing';
import { status } from '../support/world/fake-world.ts';
import { agentCookieOf, minuteMs, openBegunAgentPage, openForAgent } from '../support/world/portal/agent-world.ts';
import { waitUntil } from '../support/world/until.ts';

describe('An agent’s session', () => {
  it('ends by itself after its time, with its cookie', async () => {
    const world = await openBegunAgentPage();
    const { impersonation, clock, actors, left: departures } = world;
    await clock.advance(10 * minuteMs - 1);
    expect(impersonation.$agent.get()).not.to.equal(null);
    await clock.advance(1);
    expect(impersonation.$agent.get()).to.equal(null);
    expect(agentCookieOf(world)).to.equal(null);
    expect(actors).to.deep.equal(['agent', 'user']);
    expect(departures).to.deep.equal([]);
  });

  it('is over within a second of its end in another tab, and leaves a later one alone', async () => {
    const world = await openBegunAgentPage();
    world.cookies.set('pw_agent_token', 'agent-bearer-2', 0.001);
    await world.clock.advance(1000);
    expect(world.impersonation.$agent.get()).to.equal(null);
    expect(agentCookieOf(world)).to.equal('agent-bearer-2');
    const ended = await openBegunAgentPage();
    ended.cookies.remove('pw_agent_token');
    await ended.clock.advance(1000);
    expect(ended.impersonation.$agent.get()).to.equal(null);
  });

  it('lasts in a page that keeps no cookies', async () => {
    const world = openForAgent({ token: 'link-1' });
    world.cookies.set = () => {};
    await world.impersonation.start();
    await world.clock.advance(5000);
    expect(world.impersonation.$agent.get()?.token).to.equal('agent-bearer-1');
  });

  it('is over at once in a page that comes back from the back-forward cache after it', async () => {
    const world = await openBegunAgentPage();
    world.cookies.remove('pw_agent_token');
    for (const then of world.restored) then();
    expect(world.impersonation.$agent.get()).to.equal(null);
  });

  it('that the agent ends is ended at the service, too, by a call that outlives the page, which is loaded again', async () => {
    const world = await openBegunAgentPage();
    const { impersonation, sentTo, left: departures } = world;
    impersonation.finish();
    impersonation.finish();
    await waitUntil(() => sentTo('/user/logout').length > 0);
    expect(impersonation.$agent.get()).to.equal(null);
    expect(agentCookieOf(world)).to.equal(null);
    const reported = sentTo('/user/logout').map(({ authorization, body, keepalive }) => [
      authorization,
      body,
      keepalive,
    ]);
    expect(reported).to.deep.equal([['Bearer agent-bearer-1', '', true]]);
    expect(departures).to.deep.equal(['reload']);
  });

  it('ends whatever the service says to it', async () => {
    const {
      impersonation,
      left: departures,
      clock,
      log,
      sentTo,
    } = await openBegunAgentPage({
      token: 'link-1',
      answers: { 'POST /user/logout': status(500) },
    });
    impersonation.finish();
    await waitUntil(() => sentTo('/user/logout').length > 0);
    await clock.advance(0);
    expect(departures).to.deep.equal(['reload']);
    expect(log.lines).to.deep.equal([]);
  });

  it('is cleared without a reload where the reader can’t be found', async () => {
    const world = await openBegunAgentPage();
    world.impersonation.clear();
    await waitUntil(() => world.sentTo('/user/logout').length > 0);
    expect(world.impersonation.$agent.get()).to.equal(null);
    expect(agentCookieOf(world)).to.equal(null);
    expect(world.left).to.deep.equal([]);
  });

  it('is not watched while nothing shows it, and has ended when it is shown again', async () => {
    const { impersonation, stopFollowing, clock, restored } = await openBegunAgentPage();
    stopFollowing();
    stopFollowing();
    await clock.advance(20 * minuteMs);
    expect(impersonation.$agent.get()).not.to.equal(null);
    expect(restored).to.deep.equal([]);
    impersonation.open();
    expect(impersonation.$agent.get()).to.equal(null);
  });
});
