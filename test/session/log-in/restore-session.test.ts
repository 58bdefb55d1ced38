import { expect } from '@open-wc/testing';
import { createHttp } from '../../../src/http/client.ts';
import { createKeyStore } from '../../../src/session/key-store.ts';
import { logInByEst, logInByInstitution, restoreSession } from '../../../src/session/log-in/restore-session.ts';
import { createSessionStore } from '../../../src/session/session-store.ts';
import { createWorld, type FakeReply, offline, status } from '../../support/world/fake-world.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

const setUp = (answers: Record<string, FakeReply>, stored: Record<string, string> = {}) => {
  const world = createWorld({ answers });
  for (const [key, value] of Object.entries(stored)) world.storage.set(key, value);
  const keyStore = createKeyStore(world.storage, world.cookies);
  const sessionStore = createSessionStore(keyStore, world.platform.random);
  const http = createHttp({
    fetch: world.platform.fetch,
    clock: world.clock,
    hosts: () => hosts,
    token: sessionStore.token,
  });
  return { ...world, keyStore, sessionStore, http };
};

const login = { token: 'new', sessionid: 's1', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
const failed = { status: 'failed', error: { code: 'no_session', message: 'gone' } };

describe('Restoring a session', () => {
  it('asks nothing when no session id is stored', async () => {
    const { http, keyStore, sessionStore, platform, network } = setUp({});
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('none');
    expect(network.sent).to.deep.equal([]);
  });

  for (const name of ['pw_session_id', 'presswall_sessionid']) {
    it(`sends the session id stored as ${name} in the body, and never in the address`, async () => {
      const { http, keyStore, sessionStore, platform, network } = setUp(
        { 'POST /user/login': login },
        { [name]: 's1' },
      );
      expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('restored');
      const [request] = network.sent;
      expect(request?.body).to.match(/^sessionid=s1&device=[0-9a-f-]{36}$/);
      expect([...(request?.query ?? [])]).to.deep.equal([]);
      expect(sessionStore.$session.get().user.email).to.equal('a@b.c');
    });
  }

  for (const [name, answer] of [
    ['a 401', status(401, failed)],
    ['a 200', status(200, failed)],
  ] as const) {
    it(`logs out when ${name} says status failed`, async () => {
      const { http, keyStore, sessionStore, platform } = setUp(
        { 'POST /user/login': answer },
        { pw_session_id: 's1', pw_auth_token: 't' },
      );
      expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('ended');
      expect(sessionStore.token()).to.equal(null);
      expect(sessionStore.wasLoggedOut()).to.equal(true);
    });
  }

  for (const [name, answer] of [
    ['the network is away', () => offline],
    ['the service answers 500', status(500, { message: 'down' })],
    ['the service answers 401 without saying failed', status(401, {})],
    ['the service answers 401 with another status', status(401, { status: 'pending' })],
    ['the service answers 200 with another status', status(200, { status: 'pending' })],
    ['HTML comes back', status(200, '<html>')],
  ] as const) {
    it(`keeps the reader in when ${name}`, async () => {
      const { http, keyStore, sessionStore, platform } = setUp(
        { 'POST /user/login': answer },
        { pw_session_id: 's1', pw_auth_token: 't' },
      );
      expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('unknown');
      expect(sessionStore.token()).to.equal('t');
      expect(sessionStore.$session.get().isKnown).to.equal(false);
    });
  }

  for (const [name, answer, isKnown] of [
    ['the network is away', () => offline, false],
    ['the service answers 503', status(503), false],
    ['the service answers 401', status(401, {}), true],
    ['the service answers 401 and says failed', status(401, failed), true],
  ] as const) {
    it(`${isKnown ? 'knows' : 'does not know'} that a session without a bearer is over when ${name}`, async () => {
      const { http, keyStore, sessionStore, platform } = setUp({ 'POST /user/login': answer }, { pw_session_id: 's1' });
      await restoreSession(http, keyStore, sessionStore, platform);
      expect(sessionStore.$session.get()).to.include({ loginStatus: 'anonymous', isKnown });
    });
  }

  it('throws a token away that comes after a log-out', async () => {
    const { http, keyStore, sessionStore, platform, network } = setUp({}, { pw_session_id: 's1' });
    network.answers['POST /user/login'] = () => {
      sessionStore.forget();
      return login;
    };
    await restoreSession(http, keyStore, sessionStore, platform);
    expect(sessionStore.token()).to.equal(null);
  });
});

describe('An answer to the session log-in that says nothing', () => {
  for (const [name, answer] of [
    ['is empty', {}],
    ['has another shape', { ok: true, userEmail: 'a@b.c' }],
    ['is a list', []],
  ] as const) {
    it(`because it ${name} changes nothing, and is reported once`, async () => {
      const { http, keyStore, sessionStore, platform, log, storage } = setUp(
        { 'POST /user/login': answer },
        { pw_session_id: 's1', pw_auth_token: 't', pw_user_id: '5' },
      );
      for (const _ of ['first', 'second']) {
        expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('unknown');
      }
      expect([
        sessionStore.token(),
        sessionStore.$session.get().user.id,
        storage.get('pw_logout_status'),
      ]).to.deep.equal(['t', 5, null]);
      expect(log.lines.map(({ text }) => text)).to.deep.equal([
        '[PW] The answer to the session log-in can not be read',
      ]);
    });
  }
});

describe('A session that a cookie of another subdomain brings', () => {
  const withCookie = (stored: Record<string, string>, answer: FakeReply) => {
    const world = setUp({ 'POST /user/login': answer }, stored);
    world.cookies.set('pw_session_id', 'theirs', 1);
    return world;
  };

  it('never replaces a live log-in', async () => {
    const { http, keyStore, sessionStore, platform, network } = withCookie(
      { pw_session_id: 's1', pw_auth_token: 't' },
      login,
    );
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('restored');
    expect(network.sent[0]?.body).to.match(/^sessionid=s1&/);
  });

  it('never replaces one whose session id is not kept', async () => {
    const { http, keyStore, sessionStore, platform, network } = withCookie({ pw_auth_token: 't' }, login);
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('none');
    expect(network.sent).to.deep.equal([]);
  });

  it('is taken up by a visitor whom the service knows by the device that it is bound to', async () => {
    const { http, keyStore, sessionStore, platform } = withCookie({ pw_device: 'd' }, { ...login, deviceBound: true });
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('restored');
    expect(sessionStore.token()).to.equal('new');
  });

  it('is taken up where the service binds none', async () => {
    const { http, keyStore, sessionStore, platform } = withCookie({}, login);
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('restored');
  });

  for (const [name, answer, isKnown] of [
    ['is bound to no device', { ...login, deviceBound: false }, true],
    ['is bound to another one', status(403, { error: { code: 'other_device', message: '' } }), true],
  ] as const) {
    it(`logs nobody in, and nobody out, if it ${name}`, async () => {
      const { http, keyStore, sessionStore, platform, storage } = withCookie({}, answer);
      await restoreSession(http, keyStore, sessionStore, platform);
      expect(sessionStore.$session.get().loginStatus).to.equal('anonymous');
      expect(sessionStore.$session.get().isKnown).to.equal(isKnown);
      expect(storage.get('pw_logout_status')).to.equal(null);
    });
  }

  it('is known to be over, as one of this origin is, when the service refuses both', async () => {
    const { http, keyStore, sessionStore, platform } = withCookie(
      { pw_session_id: 's1', pw_auth_token: 't' },
      status(401, failed),
    );
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('ended');
    expect(sessionStore.$session.get()).to.include({ loginStatus: 'anonymous', isKnown: true });
  });

  it('takes the place of one of this origin that has ended', async () => {
    const { http, keyStore, sessionStore, platform } = withCookie(
      { pw_session_id: 's1', pw_auth_token: 't' },
      ({ body }: { body: string }) => (body.includes('s1') ? failed : { ...login, deviceBound: true }),
    );
    expect(await restoreSession(http, keyStore, sessionStore, platform)).to.equal('restored');
    expect(sessionStore.token()).to.equal('new');
  });
});

describe('The institution log-in', () => {
  it('sends an empty body and takes the log-in', async () => {
    const { http, keyStore, sessionStore, network } = setUp({ 'POST /user/login': login });
    expect(await logInByInstitution(http, keyStore, sessionStore)).to.equal('restored');
    expect(network.sent[0]?.body).to.equal('');
  });

  it('leaves a reader outside of the network as they are', async () => {
    const { http, keyStore, sessionStore } = setUp({ 'POST /user/login': status(401, failed) });
    expect(await logInByInstitution(http, keyStore, sessionStore)).to.equal('none');
    expect(sessionStore.wasLoggedOut()).to.equal(false);
  });
});

describe('An e-mail session token', () => {
  it('makes an anonymous visitor est', async () => {
    const { http, keyStore, sessionStore, network } = setUp({ 'GET /user/est/v1': { newUserId: '9' } });
    await logInByEst(http, keyStore, sessionStore, 'tok', 'ledger');
    expect(sessionStore.$session.get()).to.deep.include({ loginStatus: 'est' });
    expect(sessionStore.wasLoggedOut()).to.equal(false);
    expect(Object.fromEntries(network.sent[0]?.query ?? [])).to.deep.equal({ est: 'tok', siteId: 'ledger' });
  });

  it('does not make a session known that could not be resumed', async () => {
    const { http, keyStore, sessionStore } = setUp(
      { 'GET /user/est/v1': { newUserId: 9 } },
      { pw_session_id: 's1', pw_logout_status: '0' },
    );
    await logInByEst(http, keyStore, sessionStore, 'tok', 'ledger');
    expect(sessionStore.$session.get()).to.include({ loginStatus: 'est', isKnown: false });
  });

  it('never replaces somebody who is logged in', async () => {
    const { http, keyStore, sessionStore, network } = setUp(
      { 'GET /user/est/v1': { newUserId: 9 } },
      { pw_auth_token: 't' },
    );
    await logInByEst(http, keyStore, sessionStore, 'tok', 'ledger');
    expect(network.sent).to.deep.equal([]);
  });

  it('that is old leaves the visitor anonymous, in silence', async () => {
    const { http, keyStore, sessionStore, log } = setUp({ 'GET /user/est/v1': status(404, {}) });
    await logInByEst(http, keyStore, sessionStore, 'tok', 'ledger');
    expect(sessionStore.$session.get().loginStatus).to.equal('anonymous');
    expect(log.lines).to.deep.equal([]);
  });
});
