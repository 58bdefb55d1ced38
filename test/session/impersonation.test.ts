import { expect } from '@open-wc/testing';
import { createImpersonation } from '../../src/session/impersonation.ts';
import { hang, offline, status, type WorldOptions } from '../support/fake-world.ts';
import { adaForAgent, createPortalWorld } from '../support/portal-world.ts';
import { waitUntil } from '../support/until.ts';

const start = Date.UTC(2026, 3, 15, 12);
const minuteMs = 60_000;
const exchanged = {
  token: 'agent-bearer-1',
  agent: { id: 3, name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: start / 1000 + 600,
  expires_in: 600,
};

const open = ({ token = null, ...options }: WorldOptions & { token?: string | null } = {}) => {
  const restored: (() => void)[] = [];
  const world = createPortalWorld({
    ...options,
    answers: {
      'POST /agent/exchange': exchanged,
      'GET /info/agent': adaForAgent,
      'POST /user/logout': {},
      ...options.answers,
    },
    page: {
      onRestored: (then) => {
        restored.push(then);
        return () => restored.splice(0);
      },
    },
  });
  const actors: string[] = [];
  const { http, cookies, platform } = world;
  const impersonation = createImpersonation({
    ...platform,
    http,
    cookies,
    token,
    setActor: (actor) => void actors.push(actor),
  });
  const stopFollowing = impersonation.follow();
  return { ...world, impersonation, stopFollowing, actors, restored };
};
const begun = async (options: Parameters<typeof open>[0] = { token: 'link-1' }) => {
  const world = open(options);
  expect(await world.impersonation.begin()).to.equal('begun');
  return world;
};
const cookie = (world: { cookies: { get(name: string): string | null } }) => world.cookies.get('pw_agent_token');

describe('An agent who comes by a link', () => {
  it('gets a bearer for its token, once, which a cookie keeps for what is left of ten minutes', async () => {
    const world = await begun();
    const { impersonation, sentTo, cookies, actors } = world;
    expect(impersonation.$agent.get()).to.deep.equal({
      token: 'agent-bearer-1',
      agent: { name: 'Sam Porter', email: 'sam@ledger.example' },
      expiresAtMs: start + 10 * minuteMs,
    });
    expect(cookie(world)).to.equal('agent-bearer-1');
    expect(cookies.days.get('pw_agent_token')).to.equal(10 / 1440);
    expect(await impersonation.begin()).to.equal('begun');
    const sent = sentTo('/agent/exchange');
    expect(sent.map(({ body, query }) => [body, query.toString()])).to.deep.equal([['token=link-1', '']]);
    expect(actors).to.deep.equal(['agent']);
  });

  it('goes before one who has begun on an earlier page', async () => {
    const world = await begun({ token: 'link-1', cookies: { pw_agent_token: 'agent-bearer-0' } });
    expect(cookie(world)).to.equal('agent-bearer-1');
    expect(world.sentTo('/info/agent')).to.deep.equal([]);
  });

  it('has no longer than ten minutes, whatever the service says, and not less for a wrong clock', async () => {
    const long = await begun({ token: 'l', answers: { 'POST /agent/exchange': { ...exchanged, expires_in: 86_400 } } });
    expect(long.impersonation.$agent.get()?.expiresAtMs).to.equal(start + 10 * minuteMs);
    const wrong = await begun({ token: 'l', now: start + 999 * minuteMs });
    expect(wrong.impersonation.$agent.get()?.expiresAtMs).to.equal(start + 1009 * minuteMs);
    const late = await begun({ token: 'l', answers: { 'POST /agent/exchange': { ...exchanged, expires_in: 90 } } });
    expect(late.impersonation.$agent.get()?.expiresAtMs).to.equal(start + 90_000);
    expect(late.cookies.days.get('pw_agent_token')).to.be.closeTo(90 / 86_400, 1e-12);
  });

  for (const [what, answer] of [
    ['that is spent', status(410, { error: { code: 'unknown_code', message: 'No' } })],
    ['while the service is away', offline],
    ['for rubbish', { token: 5 }],
  ] as const) {
    it(`with a token ${what} acts for nobody: the console says why, and no cookie stays`, async () => {
      const world = open({
        token: 'link-1',
        answers: { 'POST /agent/exchange': answer },
        cookies: { pw_agent_token: 'agent-bearer-0' },
      });
      expect(await world.impersonation.begin()).to.equal('failed');
      expect(world.impersonation.$agent.get()).to.equal(null);
      expect(cookie(world)).to.equal(null);
      expect(world.log.lines).to.deep.equal([{ level: 'error', text: '[PW] An agent could not act for the reader' }]);
      expect(world.actors).to.deep.equal(['agent', 'user']);
    });
  }

  it('is given up on after 20 s without an answer', async () => {
    const { impersonation, clock } = open({ token: 'link-1', answers: { 'POST /agent/exchange': hang } });
    const beginning = impersonation.begin();
    await clock.advance(20_000);
    expect(await beginning).to.equal('failed');
  });
});

describe('An agent who has begun on an earlier page', () => {
  const cookies = { pw_agent_token: 'agent-bearer-1' };

  it('goes on, for what the service says is left, and is never given more', async () => {
    const world = await begun({ cookies });
    expect(world.impersonation.$agent.get()).to.deep.equal({
      token: 'agent-bearer-1',
      agent: { name: 'Sam Porter', email: 'sam@ledger.example' },
      expiresAtMs: start + 300_000,
    });
    expect(world.sentTo('/info/agent')[0]?.authorization).to.equal('Bearer agent-bearer-1');
    expect(world.cookies.days.get('pw_agent_token')).to.equal(1);
    expect(world.sentTo('/agent/exchange')).to.deep.equal([]);
  });

  it('is not told less or more by a wrong clock', async () => {
    for (const wrong of [-999 * minuteMs, 999 * minuteMs]) {
      const world = await begun({ cookies, now: start + wrong });
      expect(world.impersonation.$agent.get()?.expiresAtMs).to.equal(start + wrong + 300_000);
    }
  });

  it('goes by this clock, for ten minutes at most, where the service says only when it ends', async () => {
    const answers = { 'GET /info/agent': { ...adaForAgent, expires_in: undefined, expires_at: start / 1000 + 240 } };
    const endOf = async (now: number) =>
      ((await begun({ cookies, answers, now })).impersonation.$agent.get()?.expiresAtMs ?? 0) - now;
    expect(await endOf(start)).to.equal(240_000);
    expect(await endOf(start - 60 * minuteMs)).to.equal(10 * minuteMs);
    expect(await endOf(start + 60 * minuteMs)).to.equal(10 * minuteMs);
  });

  it('who comes by another link ends what they had begun, also where that link is spent', async () => {
    for (const answer of [status(401), exchanged]) {
      const world = open({
        cookies: { pw_agent_token: 'agent-bearer-0' },
        token: 'link-2',
        answers: { 'POST /agent/exchange': answer },
      });
      await world.impersonation.begin();
      await waitUntil(() => world.sentTo('/user/logout').length > 0);
      expect(world.sentTo('/user/logout').map(({ authorization }) => authorization)).to.deep.equal([
        'Bearer agent-bearer-0',
      ]);
    }
  });

  it('is over where the service no longer knows the bearer', async () => {
    const world = open({ cookies, answers: { 'GET /info/agent': status(401) } });
    expect(await world.impersonation.begin()).to.equal('failed');
    expect(cookie(world)).to.equal(null);
    expect(world.actors).to.deep.equal(['agent', 'user']);
  });
});

describe('Nobody', () => {
  it('acts where neither a link nor a cookie says so', async () => {
    for (const token of [null, '']) {
      const { impersonation, network, actors } = open({ token });
      expect(await impersonation.begin()).to.equal('none');
      expect(network.sent).to.deep.equal([]);
      expect(actors).to.deep.equal([]);
    }
  });
});

describe('An agent’s session', () => {
  it('ends by itself after its time, with its cookie', async () => {
    const world = await begun();
    const { impersonation, clock, actors, left } = world;
    await clock.advance(10 * minuteMs - 1);
    expect(impersonation.$agent.get()).not.to.equal(null);
    await clock.advance(1);
    expect(impersonation.$agent.get()).to.equal(null);
    expect(cookie(world)).to.equal(null);
    expect(actors).to.deep.equal(['agent', 'user']);
    expect(left).to.deep.equal([]);
  });

  it('is over within a second of its end in another tab, and leaves a later one alone', async () => {
    const world = await begun();
    world.cookies.set('pw_agent_token', 'agent-bearer-2', 0.001);
    await world.clock.advance(1000);
    expect(world.impersonation.$agent.get()).to.equal(null);
    expect(cookie(world)).to.equal('agent-bearer-2');
    const ended = await begun();
    ended.cookies.remove('pw_agent_token');
    await ended.clock.advance(1000);
    expect(ended.impersonation.$agent.get()).to.equal(null);
  });

  it('lasts in a page that keeps no cookies', async () => {
    const world = open({ token: 'link-1' });
    world.cookies.set = () => {};
    await world.impersonation.begin();
    await world.clock.advance(5000);
    expect(world.impersonation.$agent.get()?.token).to.equal('agent-bearer-1');
  });

  it('is over at once in a page that comes back from the back-forward cache after it', async () => {
    const world = await begun();
    world.cookies.remove('pw_agent_token');
    for (const then of world.restored) then();
    expect(world.impersonation.$agent.get()).to.equal(null);
  });

  it('that the agent ends is ended at the service, too, by a call that outlives the page, which is loaded again', async () => {
    const world = await begun();
    const { impersonation, sentTo, left } = world;
    impersonation.end();
    impersonation.end();
    await waitUntil(() => sentTo('/user/logout').length > 0);
    expect(impersonation.$agent.get()).to.equal(null);
    expect(cookie(world)).to.equal(null);
    const told = sentTo('/user/logout').map(({ authorization, body, keepalive }) => [authorization, body, keepalive]);
    expect(told).to.deep.equal([['Bearer agent-bearer-1', '', true]]);
    expect(left).to.deep.equal(['reload']);
  });

  it('ends whatever the service says to it', async () => {
    const { impersonation, left, clock, log, sentTo } = await begun({
      token: 'link-1',
      answers: { 'POST /user/logout': status(500) },
    });
    impersonation.end();
    await waitUntil(() => sentTo('/user/logout').length > 0);
    await clock.advance(0);
    expect(left).to.deep.equal(['reload']);
    expect(log.lines).to.deep.equal([]);
  });

  it('is cleared without a reload where the reader can’t be found', async () => {
    const world = await begun();
    world.impersonation.clear();
    await waitUntil(() => world.sentTo('/user/logout').length > 0);
    expect(world.impersonation.$agent.get()).to.equal(null);
    expect(cookie(world)).to.equal(null);
    expect(world.left).to.deep.equal([]);
  });

  it('is not looked after while nobody shows it, and found over by whoever shows it again', async () => {
    const { impersonation, stopFollowing, clock, restored } = await begun();
    stopFollowing();
    stopFollowing();
    await clock.advance(20 * minuteMs);
    expect(impersonation.$agent.get()).not.to.equal(null);
    expect(restored).to.deep.equal([]);
    impersonation.follow();
    expect(impersonation.$agent.get()).to.equal(null);
  });
});
