import { expect } from '@open-wc/testing';
import { captureLandingParams } from '../../../src/session/landing/landing-params.ts';
import { takeSecretsFromPage } from '../../../src/session/landing/take-from-page.ts';
import { ssoAttemptsKey } from '../../../src/session/landing/take-secrets.ts';
import { withoutSecrets } from '../../../src/session/landing/without-secrets.ts';
import { removeExpiredAttempts } from '../../../src/session/log-in/stored-attempts.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const now = 1_800_000_000_000;
const minuteMs = 60_000;
const at = (address: string) => createWorld({ page: { address } }).platform.page;

/** Storage that holds these attempts. */
const holding = (attempts: object[] | string) => {
  const storage = new Map([[ssoAttemptsKey, typeof attempts === 'string' ? attempts : JSON.stringify(attempts)]]);
  return {
    kept: storage,
    get: (key: string) => storage.get(key) ?? null,
    set: (key: string, value: string) => void storage.set(key, value),
    remove: (key: string) => void storage.delete(key),
  };
};
const capture = (page: ReturnType<typeof at>, attempts: object[] | string = []) => {
  const address = page.url();
  return captureLandingParams(address, takeSecretsFromPage(page, holding(attempts), now));
};
const attempt = (state: string, ageMs = 0) => ({ state, provider: 'google', startedAt: now - ageMs });

describe('What the address brought along', () => {
  it('is read as the spec names it', () => {
    const page = at('https://ledger.example/a?r=ca&v=7&tid=wall&institution=1&est=secret');
    const arrival = capture(page);
    expect(arrival).to.include({
      region: 'ca',
      flowVersion: '7',
      templateId: 'wall',
      isInstitution: true,
      est: 'secret',
    });
  });

  it('takes pw_est where there is no est', () => {
    expect(capture(at('https://ledger.example/?pw_est=x')).est).to.equal('x');
  });

  for (const name of ['est', 'pw_est', 'auth_verify_email', 'auth_lwpw', 'agent_as_user']) {
    it(`removes ${name} from the address and leaves the rest`, () => {
      const page = at(`https://ledger.example/a?b=1&${name}=hush&c=2#part`);
      capture(page);
      expect(page.url()).to.equal('https://ledger.example/a?b=1&c=2#part');
    });
  }

  it('keeps the address letter for letter when it holds no secret', () => {
    const page = at('https://ledger.example/a?q=a+b&x=%7E');
    capture(page);
    expect(page.url()).to.equal('https://ledger.example/a?q=a+b&x=%7E');
  });

  it('hands auth parameters on to the screens that consume them', () => {
    const { secrets } = capture(at('https://ledger.example/?auth_reset_password=code'));
    expect(secrets).to.deep.equal({ auth_reset_password: 'code' });
  });

  it('takes what a provider brought where the state is one of ours, and leaves a stranger’s alone', () => {
    const address = 'https://ledger.example/sign-in?code=c&state=s1&iss=x&oauth_token=t&page=2';
    const page = at(address);
    expect(capture(page, [attempt('s1')]).secrets).to.deep.equal({
      code: 'c',
      state: 's1',
      iss: 'x',
      oauth_token: 't',
    });
    expect(page.url()).to.equal('https://ledger.example/sign-in?page=2');
    const foreign = at(address);
    expect(capture(foreign, [attempt('s2')]).secrets).to.deep.equal({});
    expect(foreign.url()).to.equal(address);
  });

  const hosts = 'https://ledger.example/x?state=us&issue=5&code=7&token=abc&page=2&error=1';
  for (const [name, attempts] of Object.entries({
    'begins like one of ours': [attempt('us-and-more')],
    'stands inside one of ours': [attempt('focus')],
    'is a word of what is stored': [{ ...attempt('s1'), site: 'us' }],
    'is that of an attempt of yesterday': [attempt('us', 1440 * minuteMs)],
    'is that of an attempt of the time to come': [attempt('us', -16 * minuteMs)],
    'meets a text that is no list': 'us',
  })) {
    it(`leaves the host’s own parameters alone where the state ${name}`, () => {
      const page = at(hosts);
      expect(capture(page, attempts).secrets).to.deep.equal({});
      expect(page.url()).to.equal(hosts);
    });
  }

  it('takes no parameter whose name only begins like a provider’s', () => {
    const page = at('https://ledger.example/?state=s1&code=c&issue=5&errorX=1&tokenX=2&codes=3&states=4&Payer=5');
    capture(page, [attempt('s1')]);
    expect(page.url()).to.equal('https://ledger.example/?issue=5&errorX=1&tokenX=2&codes=3&states=4&Payer=5');
  });

  it('sweeps attempts that are too old, and keeps visits to PayPal for longer', () => {
    const visit = (state: string, ageMs: number) => ({ state, startedAt: now - ageMs });
    const storage = holding([
      attempt('old', 16 * minuteMs),
      attempt('young', 14 * minuteMs),
      visit('paying', 100 * minuteMs),
      visit('gone', 181 * minuteMs),
    ]);
    removeExpiredAttempts(storage, now);
    const attemptList: { state: string }[] = JSON.parse(storage.kept.get(ssoAttemptsKey) ?? '[]');
    expect(attemptList.map(({ state }) => state)).to.deep.equal(['young', 'paying']);
    const stale = holding([attempt('old', 16 * minuteMs)]);
    removeExpiredAttempts(stale, now);
    expect([...stale.kept.keys()]).to.deep.equal([]);
  });

  it('takes over what was taken out before the core came', () => {
    const handed = { est: 'secret', auth_lwpw: 'code' };
    const arrival = captureLandingParams('https://ledger.example/?r=ca', handed);
    expect(arrival).to.deep.include({ est: 'secret', region: 'ca', secrets: handed });
  });

  it('leaves alone what is no address', () => {
    expect(withoutSecrets('not an address')).to.equal('not an address');
  });
});
