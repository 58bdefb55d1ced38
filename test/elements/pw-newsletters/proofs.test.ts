import { expect } from '@open-wc/testing';
import { listOf } from '../../support/newsletters/mailing-service.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const keyFor = (email: string) => `${base64url(JSON.stringify({ email, exp: 2e9 }))}.c2lnbmVk`;

const banners = '.newsletters-banner';

afterEach(unmountAll);

describe('A visitor without an address', () => {
  it('sees the list and a way to sign in; nothing is claimed of what they are signed up for', async () => {
    const page = await openNewsletters({ isAnonymous: true });
    expect(page.texts(`${banners} p`)).to.deep.equal(['Sign in to choose the newsletters you would like to receive.']);
    expect(page.texts(`${banners} button`)).to.deep.equal(['Sign in']);
    expect(page.toggles()).to.deep.equal(['Sign Up: open', 'Sign Up: open', 'Sign Up: open']);
    expect(page.all('[aria-checked], .newsletters-account-line, .newsletters-leave-all')).to.deep.equal([]);
    expect(page.count('GET /search')).to.equal(0);
  });

  it('is spoken to as a viewer where the edition is television', async () => {
    const lists = { ntd: listOf([{ listId: 'tonight', name: 'Tonight' }]) };
    const page = await openNewsletters({ isAnonymous: true, lists, attributes: { edition: 'NTD' } });
    expect(page.texts(`${banners} p`)).to.deep.equal([
      'Sign in with your NTD account to choose the newsletters you would like to receive.',
    ]);
  });
});

describe('An address that is only named', () => {
  it('shows as not known, and leads to the sign-in: nobody learns what somebody else reads', async () => {
    const page = await openNewsletters({ isAnonymous: true, attributes: { email: 'Bob@People.example' } });
    expect(page.texts('.newsletters-account-line')).to.deep.equal(['E‑mail account: bob@people.example']);
    expect(page.texts(`${banners} p`)).to.deep.equal(['Sign in to see and manage the newsletters of this address.']);
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Not known: open']));
    expect(page.count('GET /search')).to.equal(0);
  });

  it('is no proof for another reader: one who is logged in as somebody else is asked to sign in', async () => {
    const page = await openNewsletters({ attributes: { email: 'bob@people.example' } });
    expect(page.count('GET /search')).to.equal(0);
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Not known: open']));
  });

  it('is the logged-in reader’s in any case of letters', async () => {
    const page = await openNewsletters({ attributes: { email: ' ANN@ledger.example' }, subscribed: ['morning'] });
    expect(page.toggle('Morning').dataset.state).to.equal('on');
  });
});

describe('The session of an institution', () => {
  const shared = status(403, { error: { code: 'institution_account', message: '' } });
  const unknown = status(401);
  const says =
    'You are reading through an institution. Everybody there shares one account, so nobody can choose newsletters in it. Sign in with your own account.';

  it('sees that its account is shared, and that it may sign in; nothing of that account is shown', async () => {
    const page = await openNewsletters({ answers: { 'GET /search': shared }, isUnverified: true });
    expect(page.texts(`${banners} p`)).to.deep.equal([says]);
    expect(page.texts(`${banners} button`)).to.deep.equal(['Sign in']);
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Sign Up: open']));
    expect(page.all('.newsletters-account-line, .newsletters-leave-all')).to.deep.equal([]);
    expect(page.root.textContent).not.to.contain('ledger.example');
    page.toggle('Morning').click();
    expect(page.count('POST /subscribe')).to.equal(0);
  });

  for (const [who, answers, attributes, expected] of [
    ['ends where all readers of an institution share it', { 'GET /search': shared }, {}, 'anonymous'],
    ['ends where it is of another address', {}, { email: 'bob@people.example' }, 'anonymous'],
    ['goes on where its bearer was refused', { 'GET /search': unknown }, {}, 'loggedin'],
  ] as const) {
    it(`${who}, as soon as the sign-in opens`, async () => {
      const page = await openNewsletters({ answers, attributes });
      const open = window.open;
      const statuses: string[] = [];
      window.open = () => {
        statuses.push(page.site.sdk.$session.get().loginStatus);
        return null;
      };
      try {
        page.find(`${banners} button`).click();
      } finally {
        window.open = open;
      }
      expect(statuses).to.deep.equal([expected]);
      await waitUntil(() => page.count('POST /user/logout') === (expected === 'anonymous' ? 1 : 0));
    });
  }

  it('sees that where the service refuses the change alone', async () => {
    const page = await openNewsletters({ answers: { 'POST /subscribe': shared } });
    page.toggle('Morning').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal([says]);
  });
});

describe('A signed key', () => {
  const keyed = (answer: object) => ({
    isAnonymous: true,
    answers: { 'GET /search': answer },
  });
  const subscribedToAll = ({ query }: SentRequest) => ({
    data: { lists: query.getAll('listId').map((cid) => ({ cid, status: 1 })) },
  });

  it('stands in for the sign-in of its own address', async () => {
    const attributes = { 'email-key': keyFor('bob@people.example') };
    const page = await openNewsletters({ ...keyed(subscribedToAll), attributes });
    expect(page.texts('.newsletters-account-line')).to.deep.equal([
      'E‑mail account: bob@people.example, signed up for 3 newsletters',
    ]);
    const request = page.site.network.sent.find(({ path }) => path === '/search');
    expect(request?.query.get('email')).to.equal('bob@people.example');
    expect([...(request?.query.keys() ?? [])]).not.to.include('email-key');
  });

  describe('for somebody else than the reader who is logged in', () => {
    const attributes = { 'email-key': keyFor('bob@people.example') };
    const question =
      'This link is for bob@people.example, but you are signed in as ann@ledger.example. Whose newsletters do you want to manage?';
    const openAsked = async () => {
      const page = await openNewsletters({ attributes, answers: { 'GET /search': subscribedToAll } });
      await waitUntil(() => page.texts(`${banners} p`).includes(question));
      return page;
    };

    it('asks whose newsletters are meant, and does nothing for either before the answer', async () => {
      const page = await openAsked();
      expect(page.texts(`${banners} button`)).to.deep.equal(['Use ann@ledger.example', 'Use bob@people.example']);
      const toggle = page.toggle('Morning');
      toggle.click();
      expect(toggle.getAttribute('aria-disabled')).to.equal('true');
      expect(page.root.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(question);
      expect(page.all('.newsletters-account-line, .newsletters-leave-all')).to.deep.equal([]);
      expect(page.count('GET /search') + page.count('POST /unsubscribe')).to.equal(0);
    });

    it('stands in full width, with its answers below', async () => {
      const page = await openAsked();
      const [text] = page.all(`${banners} p`);
      const answers = page.all(`${banners} button`);
      const [banner] = page.all(banners);
      expect(answers).to.have.length(2);
      const textBox = text?.getBoundingClientRect() ?? new DOMRect();
      const padding = Number.parseFloat(getComputedStyle(banner ?? document.body).paddingInlineEnd);
      const end = (banner?.getBoundingClientRect().right ?? 0) - padding;
      expect(textBox.right).to.be.closeTo(end, 2);
      for (const answer of answers) expect(answer.getBoundingClientRect().top).to.be.at.least(textBox.bottom);
    });

    for (const [email, key, authorization] of [
      ['ann@ledger.example', null, 'Bearer t'],
      ['bob@people.example', attributes['email-key'], null],
    ] as const) {
      it(`acts for ${email} when that is chosen, by that one’s own proof alone`, async () => {
        const page = await openAsked();
        const button = page.all(`${banners} button`).find((each) => each.innerText.trim() === `Use ${email}`);
        button?.focus();
        button?.click();
        await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
        page.toggle('Morning').click();
        await waitUntil(() => page.count('POST /unsubscribe') === 1);
        const requests = page.site.network.sent.filter(({ path }) => path === '/search' || path === '/unsubscribe');
        for (const { headers, ...each } of requests) {
          expect([headers.get('x-email-key'), each.authorization]).to.deep.equal([key, authorization]);
        }
        expect(requests[0]?.query.get('email')).to.equal(email);
        expect(page.all(banners)).to.deep.equal([]);
        expect(page.root.activeElement?.className).to.equal('newsletters');
      });
    }
  });

  it('that the service does not take leads to the sign-in', async () => {
    const attributes = { 'email-key': keyFor('bob@people.example') };
    const page = await openNewsletters({ ...keyed(status(401)), attributes });
    await waitUntil(() => page.texts(`${banners} p`).length > 0);
    expect(page.texts(`${banners} p`)).to.deep.equal(['Sign in to see and manage the newsletters of this address.']);
    expect(new Set(page.toggles())).to.deep.equal(new Set(['Not known: open']));
  });

  it('changes nothing by being opened, whatever the address asks for', async () => {
    const address = 'https://ledger.example/letters?news-alert=3';
    const attributes = { 'email-key': keyFor('bob@people.example'), 'immediate-unsubscribe-all': '' };
    const page = await openNewsletters({ ...keyed(subscribedToAll), attributes, address });
    await waitUntil(() => page.all('dialog[open]').length > 0);
    expect(page.count('POST /subscribe') + page.count('POST /unsubscribe')).to.equal(0);
  });
});
