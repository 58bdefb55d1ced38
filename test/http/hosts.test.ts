import { expect } from '@open-wc/testing';
import { hostsFrom } from '../../src/http/hosts.ts';

describe('The hosts of a deployment', () => {
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://pw.localhost', 'https://[::1]:9']) {
    it(`are all on ${origin}, each under its prefix`, () => {
      expect(hostsFrom(`${origin}/pw.js`)).to.deep.equal({
        paywall: `${origin}/paywall`,
        auth: `${origin}/auth`,
        mailing: `${origin}/mailing`,
        subs: `${origin}/subs`,
      });
    });
  }

  for (const [loader, env, suffix] of [
    ['https://pw.news.example/pw.js', undefined, ''],
    ['https://pw-dev.news.example/pw.js', undefined, '-dev'],
    ['https://pw-staging.news.example/x/pw.js?v=2', undefined, '-staging'],
    ['https://pw.news.example/pw.js', 'development', '-dev'],
    ['https://pw-staging.news.example/pw.js', 'development', '-staging'],
    ['https://pw-dev.news.example/pw.js', 'production', ''],
  ] as const) {
    it(`of ${loader} in ${env ?? 'its own environment'} carry ${suffix || 'no suffix'}`, () => {
      expect(hostsFrom(loader, env)).to.deep.equal({
        paywall: `https://pw${suffix}.news.example`,
        auth: `https://auth${suffix}.news.example`,
        mailing: `https://mailing${suffix}.news.example`,
        subs: `https://subs${suffix}.news.example`,
      });
    });
  }

  it('keep the port', () => {
    expect(hostsFrom('https://pw.news.example:8443/pw.js').auth).to.equal('https://auth.news.example:8443');
  });
});
