import { expect } from '@open-wc/testing';
import { focusWhenDrawn } from '../../../../support/trees/focus-when-drawn.ts';
import { openPortal, signInAgain, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { type SentRequest, status } from '../../../../support/world/fake-world.ts';
import { adaInfo } from '../../../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const gone = status(401, { error: { code: 'not_logged_in', message: '' } });
const again = { token: 't2', sessionid: 's2', newUserId: 7, userEmail: adaInfo.email, userConfirmed: 1 };

/** A portal whose reader has typed another name, and whose session the service knows no longer when they save it. */
const openExpired = async (login: object = again) => {
  const isKnown = ({ authorization }: SentRequest) => authorization === 'Bearer t2';
  let hasEnded = false;
  const page = await openPortal({
    answers: {
      // By the password, and afterwards by the session that it began.
      'POST /user/login': ({ body }: SentRequest) =>
        body.includes('password=') || body.includes('s2') ? login : { ...again, token: 't', sessionid: 's1' },
      'POST /update': (request: SentRequest) => {
        hasEnded = true;
        return isKnown(request) ? {} : gone;
      },
      'GET /info': (request: SentRequest) => (hasEnded && !isKnown(request) ? gone : adaInfo),
    },
  });
  page.type({ 'first-name': 'Augusta' });
  page.press('Save name');
  await waitUntil(() => page.all('dialog[open]').length > 0);
  return page;
};

afterEach(unmountPortals);

describe('A session that ends in the middle', () => {
  it('asks for a sign-in over the page, on which what was typed stays', async () => {
    const page = await openExpired();
    expect(page.find('dialog').getAttribute('aria-label')).to.equal('Please sign in again');
    expect(page.input('first-name').value).to.equal('Augusta');
    expect(page.heading()).to.equal('Account');
    expect(page.alerts()).to.deep.equal(['Your session has ended. Sign in again, then try again.']);
  });

  it('gives the focus to its text before it is painted', async () => {
    const page = await openPortal({ answers: { 'POST /update': gone } });
    page.type({ 'first-name': 'Augusta' });
    const focused = focusWhenDrawn(page.root, 'dialog');
    page.press('Save name');
    expect((await focused)?.textContent).to.equal(page.texts('dialog p')[0]);
    expect(page.all('dialog:modal')).to.have.length(1);
  });

  it('goes on after it: what was typed is sent with the new bearer', async () => {
    const page = await openExpired();
    await signInAgain(page);
    await waitUntil(() => page.all('dialog').length === 0);
    expect(page.input('first-name').value).to.equal('Augusta');
    await waitUntil(() => page.sent('GET /info').length === 2);
    expect(page.sent('GET /subscriptions').map(({ authorization }) => authorization)).to.deep.equal([
      'Bearer t',
      'Bearer t2',
    ]);
    page.press('Save name');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Your name is saved.']);
    const requests = page.sent('POST /update').map(({ authorization, body }) => [authorization, body]);
    expect(requests).to.deep.equal([
      ['Bearer t', '{"firstname":"Augusta","lastname":"Byron"}'],
      ['Bearer t2', '{"firstname":"Augusta","lastname":"Byron"}'],
    ]);
  });

  it('shows another reader who signs in their own account, and nothing that was typed before', async () => {
    const page = await openExpired({ ...again, newUserId: 8, userEmail: 'bo@readers.example' });
    await signInAgain(page);
    await waitUntil(() => page.all('dialog').length === 0);
    await page.opened();
    await waitUntil(() => page.all('input[name=first-name]').length > 0 && page.input('first-name').value === 'Ada');
  });

  for (const [how, leave] of [
    ['its button', (page: Awaited<ReturnType<typeof openExpired>>) => page.press('Not now')],
    [
      'Escape',
      (page: Awaited<ReturnType<typeof openExpired>>) =>
        void page.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
    ],
  ] as const) {
    it(`can be put off by ${how}: the next call asks again`, async () => {
      const page = await openExpired();
      leave(page);
      await waitUntil(() => page.all('dialog').length === 0);
      expect(page.input('first-name').value).to.equal('Augusta');
      page.press('Save name');
      await waitUntil(() => page.all('dialog[open]').length > 0);
    });
  }

  it('appears at once if the service knows nobody from the start', async () => {
    const page = await openPortal({ answers: { 'GET /info': gone } });
    await waitUntil(() => page.all('dialog[open]').length > 0);
  });
});
