import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline, type SentRequest, status } from '../../../../support/world/fake-world.ts';
import { adaInfo } from '../../../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const change = 'POST /modifyemail';
const pendingElsewhere = status(409, { error: { code: 2124, message: 'pending' } });
const toNew = 'We have sent an e‑mail to new@readers.example. Your address changes when you open the link in it.';

/** The form for another address, with one typed in. */
const openForm = async (options: Given = {}, address = 'new@readers.example') => {
  const page = await openPortal(options);
  page.press('Change e‑mail address');
  await waitUntil(() => page.all('input[name=new-email]').length > 0);
  page.type({ 'new-email': address });
  return page;
};

afterEach(unmountPortals);

describe('Another e-mail address', () => {
  it('is asked for with the focus in its field, and can be thought better of', async () => {
    const page = await openForm();
    await waitUntil(() => page.root.activeElement?.getAttribute('name') === 'new-email');
    page.press('Cancel');
    await waitUntil(() => page.all('input[name=new-email]').length === 0);
    expect(page.root.activeElement?.className).to.equal('form-change');
    expect(page.sent(change)).to.deep.equal([]);
  });

  it('is sent with the region; the card says that it waits for its confirmation', async () => {
    const page = await openForm({ answers: { [change]: {} } });
    page.press('Send the link');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['An e‑mail is on its way to new@readers.example.']);
    expect(page.sent(change).map(({ query, body }) => [query.toString(), body])).to.deep.equal([
      ['site=us', 'new_email=new%40readers.example&lang=en'],
    ]);
    expect(page.texts('.card-address strong')).to.deep.equal(['ada@readers.example']);
    expect(page.texts('.page .notice')).to.deep.equal([toNew]);
    expect(page.all('input[name=new-email]')).to.deep.equal([]);
  });

  it('takes the place of one that waits only when the reader says so (code 2124)', async () => {
    const answers = { [change]: ({ body }: SentRequest) => (body.includes('override=true') ? {} : pendingElsewhere) };
    const page = await openForm({ answers });
    page.press('Send the link');
    await waitUntil(() => page.texts('.notice p').length > 0);
    expect(page.texts('.notice p')).to.deep.equal(['Another change of your address is waiting to be confirmed.']);
    expect(page.toasts()).to.deep.equal([]);
    page.press('Use new@readers.example instead');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.sent(change).map(({ body }) => body)).to.deep.equal([
      'new_email=new%40readers.example&lang=en',
      'new_email=new%40readers.example&override=true&lang=en',
    ]);
    expect(page.texts('.page .notice')).to.deep.equal([toNew]);
  });

  it('says which one waits, where that is known', async () => {
    const page = await openForm({
      answers: { 'GET /info': { ...adaInfo, new_email: 'old@readers.example' }, [change]: pendingElsewhere },
    });
    page.press('Send the link');
    await waitUntil(() => page.texts('.notice p').length > 0);
    expect(page.texts('.notice p')).to.deep.equal(['A change to old@readers.example is waiting to be confirmed.']);
  });

  for (const [what, typed, answer, text] of [
    ['none', 'ada', {}, 'Enter your e‑mail address, for example name@example.com.'],
    ['the present one', 'Ada@Readers.example', {}, 'This is already your address.'],
    ['another account’s', 'new@readers.example', status(409), 'This address belongs to another account.'],
    [
      'one that gets no mail',
      'new@readers.example',
      status(400, { error: { code: 'bad_request', message: '' } }),
      'We can’t send e‑mail to this address. Please check it.',
    ],
  ] as const) {
    it(`that is ${what} is refused at its field`, async () => {
      const page = await openForm({ answers: { [change]: answer } }, typed);
      page.press('Send the link');
      await waitUntil(() => page.describedAs('new-email').includes(text));
      expect(page.input('new-email').value).to.equal(typed);
      expect(page.toasts()).to.deep.equal([]);
    });
  }

  it('that can’t be sent is kept in the form, and the error is shown', async () => {
    const page = await openForm({ answers: { [change]: offline } });
    page.press('Send the link');
    await waitUntil(() => page.alerts().length > 0);
    expect(page.alerts()).to.deep.equal(['We could not reach the service. Check your connection, then try again.']);
    expect(page.input('new-email').value).to.equal('new@readers.example');
  });

  it('has what sends it first, and what gives it up below', async () => {
    const page = await openForm();
    const names = page.texts('.form-change .form button');
    expect(names).to.deep.equal(['Send the link', 'Cancel']);
  });

  it('takes the password where the log-in is not fresh, and keeps the new address', async () => {
    const stale = status(403, { error: { code: 'fresh_login_required', message: '' } });
    const wrong = status(403, { error: { code: 'wrong_password', message: '' } });
    const answers = {
      [change]: ({ body }: SentRequest) => {
        const password = new URLSearchParams(body).get('password');
        return password === 'harbour' ? {} : password === null ? stale : wrong;
      },
    };
    const page = await openForm({ answers });
    page.press('Send the link');
    await waitUntil(() => page.root.activeElement?.getAttribute('name') === 'current-password');
    expect(page.alerts()).to.deep.equal([
      'To keep your account safe, enter your current password. Or have us e‑mail you a sign-in link.',
    ]);
    page.type({ 'current-password': 'quay' });
    page.press('Send the link');
    await waitUntil(() => page.describedAs('current-password').includes('Wrong password. Try again.'));
    page.type({ 'current-password': 'harbour' });
    page.press('Send the link');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['An e‑mail is on its way to new@readers.example.']);
  });

  it('of a reader without a password takes a new log-in by a link', async () => {
    let isFresh = false;
    const stale = status(403, { error: { code: 'fresh_login_required', message: '' } });
    const answers = {
      'GET /info': { ...adaInfo, has_password: false },
      'POST /user/directlogin': {},
      [change]: () => (isFresh ? {} : stale),
    };
    const page = await openForm({ answers });
    page.press('Send the link');
    await waitUntil(() => page.alerts().length > 0);
    expect(page.alerts()[0]).to.contain('sign in again first');
    expect(page.all('input[type=password]')).to.deep.equal([]);
    page.press('E‑mail me a sign-in link');
    await waitUntil(() => page.text().includes('We have sent a link to ada@readers.example.'));
    expect(page.sent('POST /user/directlogin').map(({ query }) => query.get('email'))).to.deep.equal([
      'ada@readers.example',
    ]);
    isFresh = true;
    page.press('Send the link');
    await waitUntil(() => page.toasts().length > 0);
  });

  for (const edition of ['DE', 'UK']) {
    it(`is forbidden in ${edition}, which leads to its contact page`, async () => {
      const page = await openPortal({ at: '/portal/en/', attributes: { edition } });
      expect(page.texts('button')).not.to.include('Change e‑mail address');
      expect(page.text()).to.contain('Your e‑mail address can’t be changed here. We’ll gladly do it for you:');
      expect(page.all('.card a').map((link) => link.getAttribute('href'))).to.include(
        `https://pw.example/about/contact`,
      );
    });
  }
});

describe('The mail that confirms an address', () => {
  const resend = 'POST /resend/confirmation';
  const again = 'Send the e‑mail again';

  it('is not offered to a reader who has nothing to confirm', async () => {
    const page = await openPortal();
    expect(page.texts('.mark')).to.deep.equal(['Confirmed']);
    expect(page.texts('button')).not.to.include(again);
  });

  for (const [what, info, to] of [
    ['an address that was never confirmed', { ...adaInfo, confirmed: 0 }, 'ada@readers.example'],
    ['a new address that waits', { ...adaInfo, new_email: 'new@readers.example' }, 'new@readers.example'],
  ] as const) {
    it(`goes once more to ${what}`, async () => {
      const page = await openPortal({ answers: { 'GET /info': info, [resend]: {} } });
      page.press(again);
      await waitUntil(() => page.toasts().length > 0);
      expect(page.toasts()).to.deep.equal([`An e‑mail is on its way to ${to}.`]);
      const requests = page.sent(resend).map(({ query }) => [query.get('site'), query.get('email')]);
      expect(requests).to.deep.equal([['us', to]]);
    });
  }

  it('that can’t be sent is said', async () => {
    const page = await openPortal({ answers: { 'GET /info': { ...adaInfo, confirmed: 0 }, [resend]: status(429) } });
    expect(page.texts('.mark')).to.deep.equal(['Not confirmed yet']);
    page.press(again);
    await waitUntil(() => page.alerts().length > 0);
    expect(page.alerts()).to.deep.equal(['Too many attempts. Wait a few minutes, then try again.']);
  });
});
