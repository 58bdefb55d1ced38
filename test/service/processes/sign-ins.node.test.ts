import assert from 'node:assert/strict';
import { it } from 'node:test';
import { authorizeAddress, textOf } from '../../support/journeys/sign-ins.ts';
import { describeOnClusterOf } from '../../support/service/cluster.ts';
import { createVisitor } from '../../support/service/cookie-jar.ts';

const isBack = (url: URL): boolean => url.pathname === '/sign-in' && url.search !== '';
const query = { site: 'ledger' };

describeOnClusterOf(2, 'A sign-in whose steps are answered by different processes', (fleet) => {
  for (const provider of ['google', 'publisher']) {
    it(`with ${provider} comes to its end`, async () => {
      const start = (await fleet().send(`/user/login/${provider}`, { processIndex: 0, query })).body;
      assert.equal(start.url, `${fleet().origin}/sso/${provider}/auth`);
      const visitor = createVisitor(isBack);
      const chooser = await visitor.open(authorizeAddress(start));
      assert.equal(chooser.status, 200, chooser.text);
      const { url, text } = await visitor.open(chooser.url, { person: 'person-ada' });
      assert.ok(isBack(url), text);
      const form = { code: url.searchParams.get('code') ?? '' };
      const { status, body } = await fleet().send(`/user/login/${provider}`, { processIndex: 1, query, form });
      assert.deepEqual([status, body.userEmail], [200, 'ada.lindqvist@people.example'], JSON.stringify(body));
      assert.equal((await fleet().send(`/user/login/${provider}`, { processIndex: 0, query, form })).status, 401);
    });
  }

  it('with Twitter comes to its end', async () => {
    const start = (await fleet().send('/user/login/twitter', { processIndex: 0, query })).body;
    const chooserAddress = new URL(textOf(start.url));
    const visitor = createVisitor(isBack);
    const chooser = await visitor.open(chooserAddress);
    assert.equal(chooser.status, 200, chooser.text);
    const oauth_token = chooserAddress.searchParams.get('oauth_token') ?? '';
    const { url, text } = await visitor.open(chooser.url, { oauth_token, person: 'person-bruno' });
    assert.ok(isBack(url), text);
    const form = {
      oauthToken: url.searchParams.get('oauth_token') ?? '',
      oauthVerifier: url.searchParams.get('oauth_verifier') ?? '',
    };
    const { status, body } = await fleet().send('/user/login/twitter', { processIndex: 1, query, form });
    assert.deepEqual([status, body.userEmail], [200, 'bruno.okafor@people.example'], JSON.stringify(body));
    assert.equal((await fleet().send('/user/login/twitter', { processIndex: 0, query, form })).status, 401);
  });
});
