import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Hono } from 'hono';
import { signatureOf } from '../../../../demo/service/domain/sso/oauth1-signature.ts';
import { signedRequestOf } from '../../../../demo/service/fakes/sign-in/signed-request.ts';
import type { Environment } from '../../../../demo/service/http/router.ts';
import { signUpSources } from '../../../../src/contract/account/account-codes.ts';
import { describeOnOneLocation } from '../../../support/database/database-locations.ts';
import { createSignIns, isBack, textOf } from '../../../support/journeys/sign-ins.ts';
import { type ListeningService, startListeningService } from '../../../support/service/bound-service.ts';
import { createVisitor } from '../../../support/service/cookie-jar.ts';

describe('A signature of OAuth 1.0a', () => {
  it('is the one that Twitter documents for its example', () => {
    const secrets = {
      consumer: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      token: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    };
    const parameters = [
      ['include_entities', 'true'],
      ['status', 'Hello Ladies + Gentlemen, a signed OAuth request!'],
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
      ['oauth_signature', 'left out'],
    ] as const;
    const url = 'https://api.twitter.com/1.1/statuses/update.json';
    assert.equal(signatureOf({ method: 'post', url, parameters }, secrets), 'hCtSmYh+iHYCEqBWrE7C7hYmtUk=');
  });
});

it('A signed request is one to the origin of the provider, whatever a balancer has made of it', async () => {
  const app = new Hono<Environment>();
  app.get('*', (context) => context.json(signedRequestOf(context, 'https://pw.example.com').url));
  const answer = await app.request('http://10.0.0.7:8080/sso/twitter/oauth/request_token?a=b');
  assert.equal(await answer.json(), 'https://pw.example.com/sso/twitter/oauth/request_token');
});

describeOnOneLocation('Sign-in with Twitter', (place) => {
  let service: ListeningService;
  before(async () => {
    service = await startListeningService(place());
  });
  after(() => service.stop());
  beforeEach(async () => {
    await service.send('/sandbox/reset', { form: {} });
  });
  const { begin, finish, accountOf } = createSignIns(() => service);

  const authorize = async (choice: Record<string, string>) => {
    const start = await begin('twitter');
    const visitor = createVisitor(isBack);
    const chooser = await visitor.open(textOf(start.url));
    assert.equal(chooser.status, 200);
    const token = new URL(textOf(start.url)).searchParams.get('oauth_token') ?? '';
    const { url } = await visitor.open(chooser.url, { oauth_token: token, ...choice });
    assert.equal(url.searchParams.get('state'), start.state);
    assert.match(textOf(start.state), /^[\w-]{22,}$/);
    return url.searchParams;
  };
  const brought = async (person: string) => {
    const callbackParams = await authorize({ person });
    return {
      oauthToken: callbackParams.get('oauth_token') ?? '',
      oauthVerifier: callbackParams.get('oauth_verifier') ?? '',
    };
  };

  it('makes an account the first time, and finds it the second', async () => {
    const first = await finish('twitter', await brought('ada'));
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual([first.body.userEmail, first.body.metadata], ['ada@people.example', { isNewUser: true }]);
    assert.equal((await accountOf('ada@people.example')).source, signUpSources.twitter);
    const second = await finish('twitter', await brought('ada'));
    assert.deepEqual([second.body.newUserId, second.body.metadata], [first.body.newUserId, { isNewUser: false }]);
  });

  it('takes token and verifier once, together, and for nobody else', async () => {
    const ours = await brought('ada');
    const theirs = await brought('sonja');
    assert.equal((await finish('twitter', { ...ours, oauthVerifier: theirs.oauthVerifier })).status, 401);
    assert.equal((await finish('twitter', ours)).status, 401);
    assert.equal((await finish('twitter', theirs)).status, 200);
    assert.equal((await finish('twitter', theirs)).status, 401);
    assert.equal((await finish('twitter', { oauthToken: 'x' })).status, 400);
  });

  it('tells no address that is not verified, and then nobody is signed in', async () => {
    const { status, body } = await finish('twitter', await brought('ghost'));
    assert.deepEqual([status, Object(body.error).code], [403, 'no_email']);
  });

  it('says when somebody declines', async () => {
    const callbackParams = await authorize({ cancel: '1' });
    assert.ok(callbackParams.get('denied'));
    assert.equal(callbackParams.get('oauth_verifier'), null);
  });

  it('answers nobody who does not sign as our client', async () => {
    for (const path of ['oauth/request_token', 'oauth/access_token']) {
      const { status } = await fetch(`${service.origin}/sso/twitter/${path}`, {
        method: 'POST',
        headers: { authorization: 'OAuth oauth_consumer_key="presswall-twitter", oauth_signature="AAAA"' },
      });
      assert.equal(status, 401);
    }
  });
});
