import { expect } from '@open-wc/testing';
import { openPortal, renderPortal, signInAgain, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { type SentRequest, status } from '../../../../support/world/fake-world.ts';
import { adaInfo } from '../../../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const library = { ...adaInfo, name: 'Averill Library', email: 'library@readers.example', is_institution: true };

afterEach(unmountPortals);

describe('The account that all readers of an institution share', () => {
  for (const path of ['', 'password', 'subscription', 'billing-history']) {
    it(`has no personal page at /${path}: it says who is reading, and offers to sign in`, async () => {
      const page = renderPortal({ at: `/portal/us/${path}`, answers: { 'GET /info': library } });
      page.begin();
      await waitUntil(() => page.heading() === 'You are reading as a guest');
      expect(page.text()).to.include('Averill Library lets you read here.');
      expect(page.tabs()).to.deep.equal([]);
      await waitUntil(() => page.all('input[name=email]').length === 1);
      expect(page.all('input').map((each) => each.getAttribute('name'))).to.deep.equal(['email']);
      expect(page.texts('button')).to.include('Logout');
      expect(await page.violations()).to.deep.equal([]);
    });
  }

  it('gives way to the reader’s own account once they sign in', async () => {
    const own = { token: 't2', sessionid: 's2', newUserId: 8, userEmail: adaInfo.email, userConfirmed: 1 };
    const page = renderPortal({
      answers: {
        'GET /info': ({ authorization }: SentRequest) =>
          authorization === 'Bearer t2' ? { ...adaInfo, id: 8 } : library,
        // By the password, and afterwards by the session that it began.
        'POST /user/login': ({ body }: SentRequest) =>
          body.includes('password=') || body.includes('s2')
            ? own
            : { ...own, token: 't', sessionid: 's1', newUserId: 7 },
      },
    });
    page.begin();
    await signInAgain(page);
    await waitUntil(() => page.heading() === 'Account');
    expect(page.tabs()).to.include('Subscription');
  });
});

describe('A page that is open when the account turns out to be shared', () => {
  it('says in a true sentence that it can’t be changed', async () => {
    const page = await openPortal({
      answers: { 'POST /update': status(403, { error: { code: 'institution_account', message: '' } }) },
    });
    page.type({ 'first-name': 'Augusta' });
    page.press('Save name');
    await waitUntil(() => page.alerts().length > 0);
    expect(page.alerts().join()).to.match(/^This account is shared by everybody at an institution/);
  });
});
