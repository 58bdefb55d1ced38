import { expect } from '@open-wc/testing';
import { createKeyStore } from '../../src/session/key-store.ts';
import { keys } from '../../src/session/keys.ts';
import { storeLogin } from '../../src/session/log-in/store-login.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createWorld } from '../support/world/fake-world.ts';

const setUp = (stored: Record<string, string> = {}, cookies: Record<string, string> = {}) => {
  const world = createWorld();
  for (const [key, value] of Object.entries(stored)) world.storage.set(key, value);
  for (const [key, value] of Object.entries(cookies)) world.cookies.set(key, value, 1);
  const keyStore = createKeyStore(world.storage, world.cookies);
  return { ...world, keyStore, sessionStore: createSessionStore(keyStore, world.platform.random) };
};

const login = {
  token: 't1',
  sessionid: 's1',
  newUserId: '42',
  userEmail: 'ada@ledger.example',
  userFirstName: 'Ada',
  userLastName: 'Lind',
  userConfirmed: 1,
};

describe('The client id', () => {
  it('is a new UUID that lasts 3650 days, in storage and in a cookie', () => {
    const { sessionStore, storage, cookies } = setUp();
    sessionStore.setUpClientId();
    expect(storage.get('pw_client_id')).to.match(/^[0-9a-f-]{36}$/);
    expect(storage.get('pw_client_id')).to.equal(sessionStore.$session.get().user.clientId);
    expect(cookies.get('pw_client_id')).to.equal(storage.get('pw_client_id'));
    expect(cookies.days.get('pw_client_id')).to.equal(3650);
  });

  it('stays the one that is stored, also under its old name or in a cookie alone', () => {
    for (const [stored, cookies] of [
      [{ pw_client_id: 'c1' }, {}],
      [{ presswall_cid: 'c1' }, {}],
      [{}, { pw_client_id: 'c1' }],
    ] as const) {
      const { sessionStore } = setUp(stored, cookies);
      sessionStore.setUpClientId();
      expect(sessionStore.$session.get().user.clientId).to.equal('c1');
    }
  });
});

describe('A session', () => {
  it('is logged in when an auth token is in local storage, under the new or the old name', () => {
    expect(setUp({ pw_auth_token: 't' }).sessionStore.$session.get().loginStatus).to.equal('loggedin');
    expect(setUp({ presswall_token: 't' }).sessionStore.$session.get().loginStatus).to.equal('loggedin');
    expect(setUp({}, { pw_auth_token: 't' }).sessionStore.$session.get().loginStatus).to.equal('anonymous');
  });

  it('is est when there is an id but no token', () => {
    const { sessionStore } = setUp({ pw_user_id: '7' });
    expect(sessionStore.$session.get()).to.deep.include({ loginStatus: 'est', isKnown: true });
    expect(sessionStore.$session.get().user.id).to.equal(7);
  });

  it('is not known while a session id has to be exchanged, unless the service refuses it', () => {
    for (const [stored, cookies] of [
      [{ pw_session_id: 's' }, {}],
      [{ pw_session_id: 's', pw_user_id: '7' }, {}],
      [{}, { pw_session_id: 's' }],
    ] as const) {
      const { sessionStore } = setUp(stored, cookies);
      const facts = () => [sessionStore.$session.get().isKnown, sessionStore.isSettled()];
      expect(facts()).to.deep.equal([false, false]);
      sessionStore.refuse('another');
      expect(facts()).to.deep.equal([false, false]);
      sessionStore.refuse('s');
      expect(facts()).to.deep.equal([true, true]);
    }
  });

  it('is not known either when the service has refused its bearer, but has not said that it is over', () => {
    for (const isRefused of [false, true]) {
      const { sessionStore } = setUp({ pw_session_id: 's', pw_auth_token: 't' });
      if (isRefused) sessionStore.refuse('s');
      expect(sessionStore.$session.get()).to.include({ loginStatus: 'loggedin', isKnown: false });
      sessionStore.dropToken('t');
      expect(sessionStore.$session.get()).to.include({ loginStatus: 'anonymous', isKnown: isRefused });
    }
  });

  it('takes a log-in: who it is, that it is known, and the log-out status 0', () => {
    const { sessionStore, keyStore, storage, cookies } = setUp();
    sessionStore.setUpClientId();
    storeLogin(keyStore, sessionStore, login);
    const { loginStatus, isKnown, user } = sessionStore.$session.get();
    expect({ loginStatus, isKnown }).to.deep.equal({ loginStatus: 'loggedin', isKnown: true });
    expect(user).to.deep.include({ id: 42, email: 'ada@ledger.example', name: 'Ada Lind', isEmailVerified: true });
    expect(storage.get('pw_logout_status')).to.equal('0');
    expect(cookies.days.get('pw_session_id')).to.equal(365);
  });

  it('counts an e-mail address as verified only when userConfirmed is 1', () => {
    const { sessionStore, keyStore } = setUp();
    for (const [userConfirmed, verified] of [
      [1, true],
      ['1', true],
      [0, false],
      ['0', false],
      [null, false],
    ] as const) {
      storeLogin(keyStore, sessionStore, { ...login, userConfirmed });
      expect(sessionStore.$session.get().user.isEmailVerified).to.equal(verified);
    }
  });

  it('is not logged in by a sign-up reply without a token', () => {
    const { sessionStore, keyStore } = setUp();
    storeLogin(keyStore, sessionStore, { ...login, token: null });
    expect(sessionStore.$session.get().loginStatus).to.equal('est');
  });

  it('is forgotten under both key sets, in storage and in cookies, and the log-out is stored', () => {
    const both = Object.fromEntries(
      [keys.token, keys.sessionId, keys.userId].flatMap(({ name, oldName }) => [
        [name, 'x'],
        [oldName ?? '', 'x'],
      ]),
    );
    const { sessionStore, storage, cookies } = setUp(both, both);
    sessionStore.forget();
    for (const name of Object.keys(both)) {
      expect(storage.get(name), name).to.equal(null);
      expect(cookies.get(name), name).to.equal(null);
    }
    expect(sessionStore.wasLoggedOut()).to.equal(true);
    expect(sessionStore.$session.get().loginStatus).to.equal('anonymous');
  });

  it('takes a log-out, and a log-in, from another subdomain by its cookie', () => {
    const here = { pw_logout_status: '0' };
    expect(setUp(here, { pw_logout_status: '1' }).sessionStore.wasLoggedOut()).to.equal(true);
    expect(setUp({ pw_logout_status: '1' }, { pw_logout_status: '0' }).sessionStore.wasLoggedOut()).to.equal(false);
  });

  it('is not ended by a log-out status that only a cookie of another subdomain has', () => {
    const here = { pw_logout_status: '0', pw_auth_token: 't', pw_session_id: 's', pw_user_id: '7' };
    const { sessionStore } = setUp(here, { pw_logout_status: '1', pw_session_id: 'theirs', pw_user_id: '9' });
    expect([sessionStore.wasLoggedOut(), sessionStore.sessionId(), sessionStore.$session.get().user.id]).to.deep.equal([
      false,
      's',
      7,
    ]);
  });

  it('is nobody’s for another tab that sees half of a log-out', () => {
    const { sessionStore, storage } = setUp({ pw_auth_token: 't', pw_user_id: '7', pw_session_id: 's' });
    const entries: unknown[] = [];
    sessionStore.$session.listen(({ loginStatus, user }) => entries.push([loginStatus, user.id]));
    storage.set('pw_logout_status', '1');
    sessionStore.syncFromStorage();
    for (const key of ['pw_session_id', 'pw_auth_token', 'pw_user_id']) {
      storage.remove(key);
      sessionStore.syncFromStorage();
    }
    expect(entries).to.deep.equal([['anonymous', 0]]);
    expect(sessionStore.$session.get().isKnown).to.equal(true);
  });

  it('has no token that no header can carry', () => {
    for (const junk of ['a\r\nb', 'ä', 'a b', 'x'.repeat(9000)]) {
      expect(setUp({ pw_auth_token: junk }).sessionStore.$session.get().loginStatus).to.equal('anonymous');
    }
  });

  it('is another one where the page asks another environment', () => {
    const world = createWorld({ stored: { pw_auth_token: 'production', pw_session_id: 's', pw_client_id: 'c' } });
    let isElsewhere = true;
    const keyStore = createKeyStore(world.storage, world.cookies, () => isElsewhere);
    const sessionStore = createSessionStore(keyStore, world.platform.random);
    expect([sessionStore.token(), sessionStore.sessionId()]).to.deep.equal([null, null]);
    storeLogin(keyStore, sessionStore, { ...login, token: 'development' });
    expect(sessionStore.token()).to.equal('development');
    sessionStore.forget();
    isElsewhere = false;
    expect([sessionStore.token(), sessionStore.sessionId(), sessionStore.wasLoggedOut()]).to.deep.equal([
      'production',
      's',
      false,
    ]);
  });

  it('follows what another tab stored', () => {
    const { sessionStore, storage } = setUp();
    storage.set('pw_auth_token', 'from-another-tab');
    sessionStore.syncFromStorage();
    expect(sessionStore.$session.get()).to.deep.include({ loginStatus: 'loggedin', isKnown: false });
  });
});
