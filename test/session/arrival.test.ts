import { expect } from '@open-wc/testing';
import { captureArrival, withoutSecrets } from '../../src/session/arrival.ts';
import { createWorld } from '../support/fake-world.ts';

const at = (address: string) => createWorld({ page: { address } }).platform.page;

describe('What the address brought along', () => {
  it('is read as the spec names it', () => {
    const page = at('https://ledger.example/a?r=ca&v=7&tid=wall&institution=1&est=secret');
    const arrival = captureArrival(page);
    expect(arrival).to.include({
      region: 'ca',
      flowVersion: '7',
      templateId: 'wall',
      isInstitution: true,
      est: 'secret',
    });
  });

  it('takes pw_est where there is no est', () => {
    expect(captureArrival(at('https://ledger.example/?pw_est=x')).est).to.equal('x');
  });

  for (const name of ['est', 'pw_est', 'auth_verify_email', 'auth_lwpw', 'agent_as_user']) {
    it(`removes ${name} from the address and leaves the rest`, () => {
      const page = at(`https://ledger.example/a?b=1&${name}=hush&c=2#part`);
      captureArrival(page);
      expect(page.url()).to.equal('https://ledger.example/a?b=1&c=2#part');
    });
  }

  it('keeps the address letter for letter when it holds no secret', () => {
    const page = at('https://ledger.example/a?q=a+b&x=%7E');
    captureArrival(page);
    expect(page.url()).to.equal('https://ledger.example/a?q=a+b&x=%7E');
  });

  it('hands auth parameters on to the screens that consume them', () => {
    const { secrets } = captureArrival(at('https://ledger.example/?auth_reset_password=code'));
    expect(secrets).to.deep.equal({ auth_reset_password: 'code' });
  });

  it('leaves alone what is no address', () => {
    expect(withoutSecrets('not an address')).to.equal('not an address');
  });
});
