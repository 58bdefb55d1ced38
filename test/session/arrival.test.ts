import { expect } from '@open-wc/testing';
import { captureArrival, ssoStatesKey, withoutSecrets } from '../../src/session/arrival.ts';
import { createWorld } from '../support/fake-world.ts';

const at = (address: string) => createWorld({ page: { address } }).platform.page;
const capture = (page: ReturnType<typeof at>, states: string | null = null) =>
  captureArrival(page, { get: (key) => (key === ssoStatesKey ? states : null) });

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
    expect(capture(page, '[{"state":"s1"}]').secrets).to.deep.equal({
      code: 'c',
      state: 's1',
      iss: 'x',
      oauth_token: 't',
    });
    expect(page.url()).to.equal('https://ledger.example/sign-in?page=2');
    const foreign = at(address);
    expect(capture(foreign, '[{"state":"s2"}]').secrets).to.deep.equal({});
    expect(foreign.url()).to.equal(address);
  });

  it('leaves alone what is no address', () => {
    expect(withoutSecrets('not an address')).to.equal('not an address');
  });
});
