import { expect } from '@open-wc/testing';
import { neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import {
  agentCookieOf,
  agentTokenReply,
  minuteMs,
  openBegunAgentPage,
  openForAgent,
  startMs,
} from '../../support/world/portal/agent-world.ts';
import { adaInfoForAgent } from '../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../support/world/until.ts';

describe('An agent who comes by a link', () => {
  it('gets a bearer for its token, once, which a cookie keeps for what is left of ten minutes', async () => {
    const world = await openBegunAgentPage();
    const { impersonation, sentTo, cookies, actors } = world;
    expect(impersonation.$agent.get()).to.deep.equal({
      token: 'agent-bearer-1',
      agent: { name: 'Sam Porter', email: 'sam@ledger.example' },
      expiresAtMs: startMs + 10 * minuteMs,
    });
    expect(agentCookieOf(world)).to.equal('agent-bearer-1');
    expect(cookies.days.get('pw_agent_token')).to.equal(10 / 1440);
    expect(await impersonation.start()).to.equal('begun');
    const requests = sentTo('/agent/exchange');
    expect(requests.map(({ body, query }) => [body, query.toString()])).to.deep.equal([['token=link-1', '']]);
    expect(actors).to.deep.equal(['agent']);
  });

  it('goes before one who has begun on an earlier page', async () => {
    const world = await openBegunAgentPage({ token: 'link-1', cookies: { pw_agent_token: 'agent-bearer-0' } });
    expect(agentCookieOf(world)).to.equal('agent-bearer-1');
    expect(world.sentTo('/info/agent')).to.deep.equal([]);
  });

  it('has no longer than ten minutes, whatever the service says, and not less for a wrong clock', async () => {
    const long = await openBegunAgentPage({
      token: 'l',
      answers: { 'POST /agent/exchange': { ...agentTokenReply, expires_in: 86_400 } },
    });
    expect(long.impersonation.$agent.get()?.expiresAtMs).to.equal(startMs + 10 * minuteMs);
    const wrong = await openBegunAgentPage({ token: 'l', now: startMs + 999 * minuteMs });
    expect(wrong.impersonation.$agent.get()?.expiresAtMs).to.equal(startMs + 1009 * minuteMs);
    const late = await openBegunAgentPage({
      token: 'l',
      answers: { 'POST /agent/exchange': { ...agentTokenReply, expires_in: 90 } },
    });
    expect(late.impersonation.$agent.get()?.expiresAtMs).to.equal(startMs + 90_000);
    expect(late.cookies.days.get('pw_agent_token')).to.be.closeTo(90 / 86_400, 1e-12);
  });

  for (const [what, answer] of [
    ['that is spent', status(410, { error: { code: 'unknown_code', message: 'No' } })],
    ['while the service is away', offline],
    ['for rubbish', { token: 5 }],
  ] as const) {
    it(`with a token ${what} acts for nobody: the console says why, and no cookie stays`, async () => {
      const world = openForAgent({
        token: 'link-1',
        answers: { 'POST /agent/exchange': answer },
        cookies: { pw_agent_token: 'agent-bearer-0' },
      });
      expect(await world.impersonation.start()).to.equal('failed');
      expect(world.impersonation.$agent.get()).to.equal(null);
      expect(agentCookieOf(world)).to.equal(null);
      expect(world.log.lines).to.deep.equal([{ level: 'error', text: '[PW] An agent could not act for the reader' }]);
      expect(world.actors).to.deep.equal(['agent', 'user']);
    });
  }

  it('twice at once leaves the tab alone that was first', async () => {
    const world = openForAgent({ token: 'link-1', answers: { 'POST /agent/exchange': status(401) } });
    const beginning = world.impersonation.start();
    world.cookies.set('pw_agent_token', 'agent-bearer-1', 0.001);
    expect(await beginning).to.equal('failed');
    expect(agentCookieOf(world)).to.equal('agent-bearer-1');
  });

  it('is given up on after 20 s without an answer', async () => {
    const { impersonation, clock } = openForAgent({
      token: 'link-1',
      answers: { 'POST /agent/exchange': neverAnswers },
    });
    const beginning = impersonation.start();
    await clock.advance(20_000);
    expect(await beginning).to.equal('failed');
  });
});

describe('An agent who has begun on an earlier page', () => {
  const cookies = { pw_agent_token: 'agent-bearer-1' };

  it('goes on, for what the service says is left, and is never given more', async () => {
    const world = await openBegunAgentPage({ cookies });
    expect(world.impersonation.$agent.get()).to.deep.equal({
      token: 'agent-bearer-1',
      agent: { name: 'Sam Porter', email: 'sam@ledger.example' },
      expiresAtMs: startMs + 300_000,
    });
    expect(world.sentTo('/info/agent')[0]?.authorization).to.equal('Bearer agent-bearer-1');
    expect(world.cookies.days.get('pw_agent_token')).to.equal(1);
    expect(world.sentTo('/agent/exchange')).to.deep.equal([]);
  });

  it('is not one of another environment: neither cookie is read, sent or touched by pages of the other', async () => {
    for (const [isElsewhere, own, other] of [
      [false, 'pw_agent_token', 'pw_agent_token_dev'],
      [true, 'pw_agent_token_dev', 'pw_agent_token'],
    ] as const) {
      const idle = openForAgent({ isElsewhere, cookies: { [other]: 'of-the-other' } });
      expect(await idle.impersonation.start()).to.equal('none');
      expect(idle.network.sent).to.deep.equal([]);
      const world = await openBegunAgentPage({ token: 'link-1', isElsewhere, cookies: { [other]: 'of-the-other' } });
      expect(world.cookies.get(own)).to.equal('agent-bearer-1');
      world.impersonation.finish();
      expect([world.cookies.get(own), world.cookies.get(other)]).to.deep.equal([null, 'of-the-other']);
      expect(world.network.sent.map(({ authorization }) => authorization)).not.to.include('Bearer of-the-other');
    }
  });

  it('is not made shorter or longer by a wrong clock', async () => {
    for (const wrong of [-999 * minuteMs, 999 * minuteMs]) {
      const world = await openBegunAgentPage({ cookies, now: startMs + wrong });
      expect(world.impersonation.$agent.get()?.expiresAtMs).to.equal(startMs + wrong + 300_000);
    }
  });

  it('goes by this clock, for ten minutes at most, where the service says only when it ends', async () => {
    const answers = {
      'GET /info/agent': { ...adaInfoForAgent, expires_in: undefined, expires_at: startMs / 1000 + 240 },
    };
    const endOf = async (now: number) =>
      ((await openBegunAgentPage({ cookies, answers, now })).impersonation.$agent.get()?.expiresAtMs ?? 0) - now;
    expect(await endOf(startMs)).to.equal(240_000);
    expect(await endOf(startMs - 60 * minuteMs)).to.equal(10 * minuteMs);
    expect(await endOf(startMs + 60 * minuteMs)).to.equal(10 * minuteMs);
  });

  it('who comes by another link ends what they had begun, also where that link is spent', async () => {
    for (const answer of [status(401), agentTokenReply]) {
      const world = openForAgent({
        cookies: { pw_agent_token: 'agent-bearer-0' },
        token: 'link-2',
        answers: { 'POST /agent/exchange': answer },
      });
      await world.impersonation.start();
      await waitUntil(() => world.sentTo('/user/logout').length > 0);
      expect(world.sentTo('/user/logout').map(({ authorization }) => authorization)).to.deep.equal([
        'Bearer agent-bearer-0',
      ]);
    }
  });

  it('is over where the service no longer knows the bearer', async () => {
    const world = openForAgent({ cookies, answers: { 'GET /info/agent': status(401) } });
    expect(await world.impersonation.start()).to.equal('failed');
    expect(agentCookieOf(world)).to.equal(null);
    expect(world.actors).to.deep.equal(['agent', 'user']);
  });
});

describe('Nobody', () => {
  it('acts where neither a link nor a cookie says so', async () => {
    for (const token of [null, '']) {
      const { impersonation, network, actors } = openForAgent({ token });
      expect(await impersonation.start()).to.equal('none');
      expect(network.sent).to.deep.equal([]);
      expect(actors).to.deep.equal([]);
    }
  });
});
