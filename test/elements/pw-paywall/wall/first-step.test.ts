import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { openFirstSteps } from '../../../../elements/pw-paywall/first-step/index.ts';
import { browserDomOperations } from '../../../../src/platform/browser/scripts/dom-operations.ts';
import { drawWallsOf } from '../../../support/walls/draw-walls-of.ts';
import { fakeViewport } from '../../../support/walls/fake-viewport.ts';
import { findInShadow } from '../../../support/walls/wall-element.ts';
import { createSite, flowOf } from '../../../support/world/fake-site.ts';
import { status } from '../../../support/world/fake-world.ts';
import { advanceUntil, waitUntil } from '../../../support/world/until.ts';

const screen = (id: string) => flowOf({ actions: [{ id, type: 'showtemplate', target: { templateId: id } }] }, [id]);

/** Loads what React draws a screen with, when the test lets it, or not at all. */
const createLoading = () => {
  let attempts: { resolve: () => void; reject: (cause: Error) => void }[] = [];
  const next = () => {
    const settled = attempts;
    attempts = [];
    return settled;
  };
  return {
    load: () => new Promise<void>((resolve, reject) => void attempts.push({ resolve, reject })),
    isAwaited: () => attempts.length > 0,
    arrive: () => {
      for (const { resolve } of next()) resolve();
    },
    fail: () => {
      for (const { reject } of next()) reject(new Error('offline'));
    },
  };
};

const site = createSite({
  isDrawn: false,
  answers: {
    'GET /api/flow/data': ({ query }: { query: URLSearchParams }) =>
      query.get('flowId') === 'f' ? flowOf({}, []) : screen(query.get('flowId') ?? ''),
    'GET /api/template': () => status(404),
    'GET /user/check_account': { exists: true },
  },
});
let loading = createLoading();
let opened: HTMLElement | null = null;

afterEach(() => {
  if (opened !== null) site.sdk.forget(opened);
});

before(() => {
  site.platform.loadDomOperations = async () => browserDomOperations('');
  const shell = drawWallsOf(site.sdk);
  const core = {
    platform: site.platform,
    sessionStore: { $session: site.sdk.$session },
    landing: { secrets: {} },
  };
  openFirstSteps(shell, {
    core,
    tags: () => [...document.querySelectorAll<HTMLElement>('pw-paywall')],
    loadSdk: async () => site.sdk,
    loadElement: () => loading.load(),
  });
});

/** Opens a screen that the page asked for, or, with `flowId`, that its flow requires. */
const openScreen = async (name: string, flowId = 'f') => {
  loading = createLoading();
  const element = await fixture<HTMLElement>(html`<pw-paywall site-id="ledger" flow-id=${flowId}></pw-paywall>`);
  opened = element;
  site.sdk.start({ siteId: 'ledger', env: undefined });
  const paywall = site.sdk.paywall(element);
  const running = paywall.run({ siteId: 'ledger', flowId, flowVersion: null });
  if (flowId === 'f') void running.then(() => paywall.show(name, {}));
  await advanceUntil(site.clock, 500, () => element.shadowRoot?.querySelector('form'));
  const find = (selector: string) => findInShadow(element, selector);
  const field = () => {
    const input = find('input[name=email]');
    if (!(input instanceof HTMLInputElement)) throw new Error('The address has no field');
    return input;
  };
  const forms = () => [...(element.shadowRoot?.querySelectorAll('form') ?? [])];
  /** True while the form that was drawn without React stands. */
  const isStatic = () => forms().some((form) => form.querySelector('[id^="first-step-"]') !== null);
  /** Lets the code of React arrive, and waits until the form is drawn by it, in sight or not. */
  const drawByReact = async () => {
    await waitUntil(loading.isAwaited);
    loading.arrive();
    await waitUntil(() => forms().length === 2 || !isStatic());
  };
  /** Lets the form settle after the reader let go of it. */
  const rest = () => site.clock.advance(0);
  return { element, find, field, isStatic, forms, drawByReact, rest };
};

const checkCalls = () => site.requestedRoutes().filter((route) => route === 'GET /user/check_account').length;

const alertOf = (find: (selector: string) => HTMLElement) => find('form [role=alert]').textContent;

describe('A screen in a wall, before React', () => {
  it('stands usable, names its wall, and gives place to the same when nobody uses it', async () => {
    const { find, field, isStatic, drawByReact } = await openScreen('sign-in-combo');
    expect(isStatic()).to.equal(true);
    await waitUntil(() => find('dialog').ariaLabel === 'Sign in or create an account');
    field().value = 'ann@ledger.example';
    for (const animation of find('.popup-wall-box').getAnimations()) animation.finish();
    const box = find('.account-panel').getBoundingClientRect();
    await drawByReact();
    expect(isStatic()).to.equal(false);
    expect(find('.account-panel').getBoundingClientRect()).to.deep.equal(box);
    expect(field().value).to.equal('ann@ledger.example');
  });

  it('leaves its button in sight of a keyboard on the screen, once React has drawn it', async () => {
    const { change, shows, restore } = fakeViewport();
    const { find, field, drawByReact, rest } = await openScreen('sign-in-combo');
    for (const animation of find('.popup-wall-box').getAnimations()) animation.finish();
    await drawByReact();
    await rest();
    field().focus();
    change({ height: 320 });
    expect([shows(find('dialog')), shows(field()), shows(find('button[type=submit]'))]).to.deep.equal([
      true,
      true,
      true,
    ]);
    restore();
  });

  it('is left alone while a reader types, with the caret where it is', async () => {
    const { field, isStatic, drawByReact, find, rest, forms } = await openScreen('sign-in-combo');
    field().focus();
    await sendKeys({ type: 'an@ledger.example' });
    await drawByReact();
    expect(isStatic()).to.equal(true);
    for (let press = 0; press < 'n@ledger.example'.length; press++) await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ type: 'n' });
    expect(field().value).to.equal('ann@ledger.example');
    find('button[type=submit]').focus();
    await rest();
    expect(forms().length).to.equal(1);
    expect(isStatic()).to.equal(false);
    expect(field().value).to.equal('ann@ledger.example');
    expect(find('button[type=submit]').matches(':focus')).to.equal(true);
  });

  it('keeps a press until React is there, shows that it waits, and sends it once', async () => {
    const { field, find, drawByReact } = await openScreen('sign-in-combo');
    const before = checkCalls();
    field().focus();
    await sendKeys({ type: 'ann@ledger.example' });
    await sendKeys({ press: 'Enter' });
    find('button[type=submit]').click();
    expect(find('button[type=submit]').ariaDisabled).to.equal('true');
    expect(find('form [role=status]').textContent).to.equal('One moment, please');
    expect(field().readOnly).to.equal(true);
    expect(checkCalls()).to.equal(before);
    await drawByReact();
    await waitUntil(() => find('h2').textContent === 'Welcome back');
    expect(find('h2').matches(':focus')).to.equal(true);
    expect(checkCalls()).to.equal(before + 1);
  });

  it('lets React say what is wrong with what was pressed', async () => {
    const { field, find, drawByReact } = await openScreen('sign-in-combo');
    const before = checkCalls();
    field().focus();
    await sendKeys({ type: 'ann' });
    await sendKeys({ press: 'Enter' });
    await drawByReact();
    await waitUntil(() => field().ariaInvalid === 'true');
    expect(field().value).to.equal('ann');
    expect(field().matches(':focus')).to.equal(true);
    expect(find('.field-error').textContent).to.contain('name@example.com');
    expect(checkCalls()).to.equal(before);
  });

  it('says so when React does not come, keeps what was typed, and tries again', async () => {
    const { field, find, drawByReact } = await openScreen('sign-in-combo');
    field().focus();
    await sendKeys({ type: 'ann@ledger.example' });
    await waitUntil(loading.isAwaited);
    loading.fail();
    await site.clock.advance(0);
    expect(alertOf(find)).to.equal('');
    await sendKeys({ press: 'Enter' });
    await waitUntil(loading.isAwaited);
    loading.fail();
    await waitUntil(() => alertOf(find)?.startsWith('We could not reach the service'));
    expect(field().readOnly).to.equal(false);
    expect(find('button[type=submit]').hasAttribute('aria-disabled')).to.equal(false);
    expect(find('form').querySelector('.spinner')).to.equal(null);
    await sendKeys({ press: 'Enter' });
    await drawByReact();
    await waitUntil(() => find('h2').textContent === 'Welcome back');
  });

  it('says so when React takes too long', async () => {
    const { field, find } = await openScreen('sign-in-combo');
    field().focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(loading.isAwaited);
    await site.clock.advance(10_000);
    expect(alertOf(find)).to.contain('We could not reach the service');
  });

  it('is closed without it where nobody could leave', async () => {
    const { element, find } = await openScreen('sign-in-combo', 'sign-in-combo');
    await waitUntil(loading.isAwaited);
    loading.fail();
    await waitUntil(() => find('dialog').dataset.phase === 'closing');
    await site.clock.advance(1000);
    await waitUntil(() => element.shadowRoot?.querySelector('dialog') === null);
  });
});
