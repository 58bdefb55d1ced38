import { expect } from '@open-wc/testing';
import { redactUrl } from '../../src/session/redact-url.ts';

describe('An address as others may learn it', () => {
  for (const query of [
    'token=SECTOK',
    'access_token=t',
    'refresh-token=t',
    'accessToken=t',
    'email=jane%40mail.example',
    'e-mail=jane',
    'user_email=jane',
    'emailKey=k',
    'email_hash=h',
    'password=p',
    'pwd=p',
    'session_id=s',
    'jwt=j',
    'code=c',
    'state=s',
    'oauth_verifier=v',
    'auth_lwpw=c',
    'est=e',
    'to=jane.doe%2Bnews@mail.example',
  ]) {
    it(`has no ${query}`, () => {
      expect(redactUrl(`https://ledger.example/a?b=1&${query}&c=2`)).to.equal('https://ledger.example/a?b=1&c=2');
      expect(redactUrl(`https://ledger.example/a?b=1#${query}`)).to.equal('https://ledger.example/a?b=1');
    });
  }

  it('has no mail address behind the hash', () => {
    expect(redactUrl('https://ledger.example/a#jane@mail.example')).to.equal('https://ledger.example/a');
  });

  for (const query of [
    'tokens=3',
    'mailing=weekly',
    'utm_source=mail',
    'utm_medium=email',
    'country_code=DE',
    'q=a+b&x=%7E',
    'at=5@6',
  ]) {
    it(`keeps ${query}`, () => {
      const address = `https://ledger.example/a?${query}#part`;
      expect(redactUrl(address)).to.equal(address);
    });
  }

  it('leaves alone what is no address', () => expect(redactUrl('not an address')).to.equal('not an address'));
});
