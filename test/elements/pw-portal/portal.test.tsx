import { expect, fixture, html } from '@open-wc/testing';
import axe from 'axe-core';
import { register } from '../../../elements/pw-portal/index.ts';
import { PortalElement } from '../../../elements/pw-portal/portal-element.tsx';
import { createSite, type Site } from '../../support/fake-site.ts';
import { type Answer, hang, offline, status } from '../../support/fake-world.ts';
import { logIn } from '../../support/log-in.ts';
import { type MountedTree, mountTree, unmountAll } from '../../support/mount-tree.tsx';
import { waitUntil } from '../../support/until.ts';

const login = {
  token: 't',
  sessionid: 's1',
  newUserId: 5,
  userEmail: 'ann@ledger.example',
  userFirstName: 'Ann',
  userLastName: 'Quay',
  userConfirmed: 1,
};
const subscription = {
  regionId: 'us',
  subscribed: true,
  planId: 'digital-monthly',
  expiration: 1,
  subscriptionType: 'conductor',
};
const region = (...subscriptions: object[]) => ({ regionId: 'us', subscriptions });

const remembered = { pw_auth_token: 't', pw_session_id: 's1', pw_user_id: '5' };

interface Given {
  answers?: Record<string, Answer>;
  stored?: Record<string, string>;
  attributes?: Record<string, string>;
}

/** The portal of a page whose start-up is through. */
const draw = async ({ answers = {}, stored = {}, attributes = { lang: 'en' } }: Given = {}) => {
  const site = createSite({ answers: { 'POST /user/login': login, ...answers } });
  for (const [key, value] of Object.entries(stored)) site.storage.set(key, value);
  const tree = mountTree(PortalElement, { sdk: site.sdk, attributes });
  site.sdk.begin({ siteId: 'ledger', env: undefined });
  await site.sdk.ready;
  await waitUntil(() => tree.root.querySelector('form, .account') !== null);
  return { site, tree };
};

/** What it tells, as `name: value`. */
const facts = ({ root }: MountedTree) =>
  Array.from(root.querySelectorAll('dl > div'), (row) =>
    Array.from(row.children, (cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : '')).join(': '),
  );

const typeAndSend = ({ root, find }: MountedTree) => {
  for (const [name, value] of Object.entries({ email: 'ann@ledger.example', password: 'harbour' })) {
    const input = root.querySelector(`input[name=${name}]`);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  find('button[type=submit]').click();
};

const calls = (site: Site, route: string) => site.asked().filter((each) => each === route).length;

afterEach(unmountAll);

describe('The portal of a reader who is not signed in', () => {
  it('waits for the start-up, which may know who is reading, before it asks them to sign in', async () => {
    const site = createSite({ answers: { 'POST /user/login': hang } });
    site.storage.set('pw_session_id', 's1');
    const tree = mountTree(PortalElement, { sdk: site.sdk, attributes: { lang: 'en' } });
    site.sdk.begin({ siteId: 'ledger', env: undefined });
    await waitUntil(() => tree.root.querySelector('.spinner [class=unseen]') !== null);
    expect(tree.text()).to.equal('Your accountLoading your account');
  });

  it('asks to sign in', async () => {
    const { tree } = await draw();
    expect(tree.find('h2').textContent).to.equal('Your account');
    expect(tree.find('h3').textContent).to.equal('Sign in to see your account');
  });

  it('asks the same of one who came by an e-mail link and has an id alone', async () => {
    const { tree } = await draw({ stored: { pw_user_id: '5' } });
    expect(tree.find('h3').textContent).to.equal('Sign in to see your account');
  });

  it('speaks the language of the edition that is named', async () => {
    const { tree } = await draw({ attributes: { edition: 'CZ' } });
    expect(tree.find('h2').textContent).to.equal('Váš účet');
  });

  it('signs in and shows the account, with the focus on its heading', async () => {
    const { tree, site } = await draw({ answers: { 'GET /api/region': region() } });
    site.network.answers['GET /api/region'] = region(subscription);
    typeAndSend(tree);
    await waitUntil(() => tree.text().includes('digital-monthly'));
    expect(site.network.sent.find(({ path }) => path === '/user/login')?.body).to.equal(
      'email=ann%40ledger.example&password=harbour',
    );
    expect(tree.root.activeElement).to.equal(tree.find('h2'));
  });

  it('does not call a subscriber none before their subscription has been asked for', async () => {
    const { tree, site } = await draw({ answers: { 'GET /api/region': region() } });
    site.network.answers['GET /api/region'] = hang;
    typeAndSend(tree);
    await waitUntil(() => tree.root.querySelector('.account') !== null);
    expect(tree.find('.subscription').textContent).to.equal('SubscriptionLoading your account');
  });

  for (const [name, answer, text] of [
    ['wrong credentials', status(401, { status: 'failed' }), 'This e‑mail address and password'],
    ['too many attempts', status(429), 'Too many attempts.'],
    ['no network', offline, 'We could not reach the service.'],
  ] as const) {
    it(`stays at the form on ${name} and says what to do`, async () => {
      const { tree } = await draw({ answers: { 'POST /user/login': answer } });
      typeAndSend(tree);
      await waitUntil(() => tree.find('[role=alert]').textContent?.startsWith(text) === true);
    });
  }
});

describe('The portal of a reader who is signed in', () => {
  it('says who it is, that the address is verified, and which plan never expires', async () => {
    const { tree } = await draw({ stored: remembered, answers: { 'GET /api/region': region(subscription) } });
    expect(facts(tree)).to.deep.equal([
      'Name: Ann Quay',
      'E-mail address: ann@ledger.example Confirmed',
      'Plan: digital-monthly',
      'Term: Never expires',
    ]);
  });

  it('says that an address is not verified yet, and leaves out a name that nobody gave', async () => {
    const unverified = { ...login, userFirstName: '', userLastName: null, userConfirmed: 0 };
    const { tree } = await draw({ stored: remembered, answers: { 'POST /user/login': unverified } });
    expect(facts(tree)).to.deep.equal(['E-mail address: ann@ledger.example Not confirmed yet']);
  });

  for (const [lang, text] of [
    ['en', 'Active until May 20, 2026'],
    ['de', 'Aktiv bis 20. Mai 2026'],
    ['zh-Hant', '有效期至 2026年5月20日'],
  ] as const) {
    it(`says in ${lang} until when the plan runs`, async () => {
      const ending = { ...subscription, expiration: Date.UTC(2026, 4, 20, 12) / 1000 };
      const { tree } = await draw({
        stored: remembered,
        answers: { 'GET /api/region': region(ending) },
        attributes: { lang },
      });
      expect(facts(tree).at(-1)).to.contain(text);
    });
  }

  it('says that there is no active subscription when the last one has ended', async () => {
    const ended = { ...subscription, expiration: Date.UTC(2026, 0, 1) / 1000 };
    const { tree } = await draw({ stored: remembered, answers: { 'GET /api/region': region(ended) } });
    expect(tree.find('.subscription').textContent).to.equal('SubscriptionYou have no active subscription.');
  });

  it('says what could not be loaded, and offers to load the page again', async () => {
    const { tree, site } = await draw({
      stored: remembered,
      answers: { 'POST /user/login': offline, 'GET /api/region': offline },
    });
    expect(tree.text()).to.contain('You are signed in, but your details could not be loaded.');
    expect(tree.text()).to.contain('Your subscription could not be loaded.');
    tree.find('.account-actions button').click();
    expect(site.left).to.deep.equal(['reload']);
  });

  it('logs out without a reload, and the form is back with the focus on the heading', async () => {
    const { tree, site } = await draw({ stored: remembered });
    tree.find('.account-actions button').click();
    await waitUntil(() => tree.root.querySelector('form') !== null);
    expect(site.storage.get('pw_auth_token')).to.equal(null);
    expect(site.left).to.deep.equal([]);
    expect(tree.root.activeElement).to.equal(tree.find('h2'));
  });

  it('asks for nothing more and follows nothing once it has gone', async () => {
    const { tree, site } = await draw({ stored: remembered });
    const listening = () => [site.sdk.$session, site.sdk.$region].map((store) => store.lc);
    const before = calls(site, 'POST /user/login');
    const [sessionsBefore = 0, regionsBefore = 0] = listening();
    tree.unmount();
    expect(listening()).to.deep.equal([sessionsBefore - 1, regionsBefore - 1]);
    expect(calls(site, 'POST /user/login')).to.equal(before);
  });
});

describe('The portal element', () => {
  const site = createSite({ answers: { 'POST /user/login': login, 'GET /api/region': region(subscription) } });

  before(() => {
    register(site.sdk);
    site.sdk.begin({ siteId: 'ledger', env: undefined });
  });

  const drawn = async () => {
    const element = await fixture<HTMLElement>(html`<pw-portal site-id="ledger" lang="en"></pw-portal>`);
    await waitUntil(() => element.shadowRoot?.querySelector('form, .account'));
    return element;
  };

  const violations = async (element: HTMLElement, scheme: 'light' | 'dark') => {
    element.style.colorScheme = scheme;
    return (await axe.run(element)).violations.map(({ id }) => id);
  };

  for (const scheme of ['light', 'dark'] as const) {
    it(`gives axe nothing to find while it asks to sign in, with errors and without, ${scheme}`, async () => {
      const element = await drawn();
      expect(await violations(element, scheme)).to.deep.equal([]);
      element.shadowRoot?.querySelector<HTMLElement>('button[type=submit]')?.click();
      await waitUntil(() => element.shadowRoot?.querySelector('.field-error'));
      expect(await violations(element, scheme)).to.deep.equal([]);
    });

    it(`gives axe nothing to find on the account, ${scheme}`, async () => {
      await logIn(site);
      const element = await drawn();
      await waitUntil(() => element.shadowRoot?.querySelector('.subscription dl'));
      expect(await violations(element, scheme)).to.deep.equal([]);
      site.sdk.signOut({ callback: () => {} });
    });
  }
});
