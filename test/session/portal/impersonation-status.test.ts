import { expect } from '@open-wc/testing';
import { status } from '../../support/world/fake-world.ts';
import { minuteMs, openForAgent } from '../../support/world/portal/agent-world.ts';

type Options = Parameters<typeof openForAgent>[0];

const open = (options: Options = { token: 'link-1' }) => {
  const world = openForAgent(options);
  const states: string[] = [];
  world.impersonation.$status.subscribe(({ state }) => void states.push(state));
  return { ...world, states, status: () => world.impersonation.$status.get() };
};

describe('The status of an impersonation', () => {
  it('is that it acts, once its link was exchanged', async () => {
    const { clock, status, sentTo } = open();
    expect(status()).to.deep.equal({ state: 'starting' });
    await clock.advance(0);
    expect(sentTo('/agent/exchange')).to.have.length(1);
    const current = status();
    expect(current.state === 'acting' && current.agent.token).to.equal('agent-bearer-1');
  });

  it('is that there is none without a link', async () => {
    const { clock, states } = open({});
    await clock.advance(0);
    expect(states).to.deep.equal(['starting', 'none']);
  });

  it('is that it is over where the link is invalid', async () => {
    const page = open({ token: 'link-1', answers: { 'POST /agent/exchange': status(410) } });
    await page.clock.advance(0);
    expect(page.status()).to.deep.equal({ state: 'over', reason: 'link' });
    expect(page.states).to.deep.equal(['starting', 'over']);
  });

  it('follows it to the end of its time', async () => {
    const page = open();
    await page.clock.advance(10 * minuteMs - 1);
    expect(page.status().state).to.equal('acting');
    await page.clock.advance(1);
    expect(page.status()).to.deep.equal({ state: 'over', reason: 'ended' });
  });

  it('has no reason of the reader’s after an end by the agent', async () => {
    const page = open();
    await page.clock.advance(0);
    page.impersonation.finish();
    page.impersonation.clear('reader');
    expect(page.status()).to.deep.equal({ state: 'over', reason: 'ended' });
  });
});
