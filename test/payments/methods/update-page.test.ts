import { expect } from '@open-wc/testing';
import type { UpdateUrlResult } from '../../../src/payments/methods/payment-methods.ts';
import { createUpdatePage } from '../../../src/payments/methods/update-page.ts';
import { fakeWindows } from '../../support/world/fake-windows.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const url = 'https://conductor.example/update';

const open = ({ isBlocked = false, reply = { kind: 'url', url } as UpdateUrlResult } = {}) => {
  const world = createWorld();
  const browser = fakeWindows({ isBlocked });
  let signedOut = 0;
  let release = () => {};
  let loads = 0;
  world.dom.loadWindows = () => {
    loads++;
    return new Promise((resolve) => {
      release = () => resolve(browser.windows);
    });
  };
  const page = createUpdatePage({
    platform: world.platform,
    methods: { getUpdateUrl: async () => reply },
    onSignedOut: () => void signedOut++,
  });
  page.$state.listen(() => {});
  page.open();
  return { ...world, browser, page, release: () => release(), loads: () => loads, signedOut: () => signedOut };
};

describe('The page of the conductor for payment methods', () => {
  it('opens in a tab in the press itself, once the code for tabs is loaded', async () => {
    const { page, clock, browser, release } = open();
    await clock.advance(0);
    release();
    await clock.advance(0);
    const opening = page.run('sub-1');
    expect(browser.opened.length).to.equal(1);
    await opening;
    expect(browser.opened[0]?.navigateTo).to.deep.equal([url]);
    expect(page.$state.get().result).to.deep.equal({ kind: 'done' });
  });

  it('opens in a tab, too, if the press came before that code', async () => {
    const { page, clock, browser, release, loads } = open();
    const opening = page.run('sub-1');
    await clock.advance(0);
    expect(page.$state.get().isPending).to.equal(true);
    release();
    await opening;
    expect(browser.opened[0]?.navigateTo).to.deep.equal([url]);
    expect(loads()).to.equal(1);
  });

  it('is a link where the browser opens no tab', async () => {
    const { page, clock, release } = open({ isBlocked: true });
    await clock.advance(0);
    release();
    await page.run('sub-1');
    expect(page.$state.get().result).to.deep.equal({ kind: 'blocked', url });
  });

  it('is a link, and its code is loaded again at the next press, if that code could not be loaded', async () => {
    const world = createWorld();
    const browser = fakeWindows();
    const page = createUpdatePage({
      platform: world.platform,
      methods: { getUpdateUrl: async () => ({ kind: 'url', url }) },
      onSignedOut: () => {},
    });
    world.dom.loadWindows = async () => {
      throw new Error('offline');
    };
    page.open();
    await page.run('sub-1');
    expect(page.$state.get().result).to.deep.equal({ kind: 'blocked', url });
    expect(JSON.stringify(world.log.lines)).to.include('New tabs can not be opened');
    world.dom.loadWindows = async () => browser.windows;
    await page.run('sub-1');
    expect(browser.opened[0]?.navigateTo).to.deep.equal([url]);
  });

  it('closes its tab if its address could not be loaded', async () => {
    const { page, clock, browser, release } = open({ reply: { kind: 'failed' } });
    await clock.advance(0);
    release();
    await page.run('sub-1');
    expect(browser.opened[0]?.isShut).to.equal(true);
    expect(page.$state.get().result).to.deep.equal({ kind: 'failed' });
  });

  it('asks for a new sign-in if the session has ended', async () => {
    const { page, clock, browser, release, signedOut } = open({ reply: { kind: 'signed-out' } });
    await clock.advance(0);
    release();
    await page.run('sub-1');
    expect(browser.opened[0]?.isShut).to.equal(true);
    expect(signedOut()).to.equal(1);
  });
});
