import { expect } from '@open-wc/testing';
import { runFlowToWall, shownTemplateIds } from '../../support/world/fake-reading.ts';
import { createSite, flowOf } from '../../support/world/fake-site.ts';
import { neverAnswers, type SentRequest, status } from '../../support/world/fake-world.ts';
import { advanceUntil } from '../../support/world/until.ts';

const hardFlow = flowOf(
  { actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }] },
  ['wall'],
);

/** The region of a service that refuses every bearer, and knows nobody without one. */
const region = ({ authorization }: SentRequest) =>
  authorization === null
    ? { regionId: 'us', geo: { country: 'US' }, subscriptions: [] }
    : status(401, { error: { code: 'unauthorized', message: '' } });

/** A page of a reader who had a subscription half an hour ago, with these traces of them. */
const openPage = async (login: unknown, stored: Record<string, string>, cookies: Record<string, string> = {}) => {
  const site = createSite({
    stored: { pw_client_id: 'sue', pw_statement: 'signed', ...stored },
    cookies,
    answers: { 'GET /api/flow/data': hardFlow, 'GET /api/region': region, 'POST /user/login': login },
  });
  const entitledAt = String(site.clock.now() - 1_800_000);
  site.storage.set('pw_entitled_at', entitledAt);
  void runFlowToWall(site);
  await advanceUntil(site.clock, 500, () => site.sdk.explain()[0]?.results.length === 1);
  return { site, entitledAt };
};

describe('A session that an outage keeps from being resumed', () => {
  for (const [name, login, stored, cookies] of [
    ['of an expired bearer, auth host down', status(503), { pw_session_id: 's', pw_auth_token: 'old' }, {}],
    ['of an expired bearer, auth host silent', () => neverAnswers, { pw_session_id: 's', pw_auth_token: 'old' }, {}],
    ['without a bearer', status(503), { pw_session_id: 's', pw_user_id: '7' }, {}],
    ['of a cookie alone', status(503), {}, { pw_session_id: 's' }],
  ] as const) {
    it(`leaves an open article to a reader who was entitled lately, and is remembered: ${name}`, async () => {
      const { site, entitledAt } = await openPage(login, stored, cookies);
      expect(site.sdk.explain()[0]?.results[0]).to.deep.include({ why: { kind: 'entitlement-unknown' } });
      expect(shownTemplateIds(site)).to.deep.equal([]);
      expect([site.storage.get('pw_entitled_at'), site.storage.get('pw_statement')]).to.deep.equal([
        entitledAt,
        'signed',
      ]);
    });
  }

  it('is over when the service refuses it', async () => {
    const { site } = await openPage(status(401), { pw_session_id: 's', pw_auth_token: 'old' });
    expect(shownTemplateIds(site)).to.deep.equal(['wall']);
    expect([site.storage.get('pw_entitled_at'), site.storage.get('pw_statement')]).to.deep.equal([null, null]);
  });
});
