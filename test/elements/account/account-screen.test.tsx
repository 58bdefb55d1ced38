import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type ScreenName, screens } from '../../../elements/account/index.ts';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

const names = [
  'sign-in-navbar',
  'user-info-navbar',
  'sign-in-combo',
  'verify-email',
  'verify-email-signup',
  'reset-password',
  'login-without-password',
  'change-email',
  'user-profile',
] as const satisfies readonly ScreenName[];

const secrets = { auth_verify_email: 'c', auth_verify_signup: 'c', auth_reset_password: 'c', auth_lwpw: 'c' };
const providers = ['google', 'apple', 'twitter', 'line', 'publisher'] as const;

afterEach(unmountAll);

describe('The account screens', () => {
  it('are those of the spec', () => {
    expect(Object.keys(screens)).to.have.members([...names]);
  });

  it('are popups with a close button, but the navbars, and the log-in screen that the flow shows', () => {
    const of = (field: 'place' | 'closeButton', value: string) =>
      names.filter((name) => screens[name][field] === value);
    expect(of('place', 'navbar')).to.deep.equal(['sign-in-navbar', 'user-info-navbar']);
    expect(of('closeButton', 'never')).to.deep.equal(['sign-in-navbar', 'user-info-navbar']);
    expect(of('closeButton', 'unless-by-flow')).to.deep.equal(['sign-in-combo']);
  });

  it('take the focus along when one takes the place of another', async () => {
    const { press, step, hasFocusOnHeading, titles, root } = await renderScreen('user-profile', { reader: 'verified' });
    const sheets = root.adoptedStyleSheets.length;
    expect(hasFocusOnHeading()).to.equal(false);
    press('Change your e‑mail address');
    await step('Change your e‑mail address');
    expect(hasFocusOnHeading()).to.equal(true);
    await waitUntil(() => titles.at(-1) === 'Change your e‑mail address');
    expect(root.adoptedStyleSheets).to.have.length(sheets);
  });
});

for (const name of names) {
  describe(`The screen ${name}`, () => {
    const reader = name === 'user-info-navbar' || name === 'user-profile' ? 'unverified' : 'nobody';

    for (const lang of ['fr', 'zh-Hans']) {
      it(`speaks ${lang}, and never in ids`, async () => {
        const { text, titles, root } = await renderScreen(name, { lang, reader, secrets, providers });
        const texts = `${text()} ${titles.join()} ${[...root.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel)}`;
        expect(texts.trim()).not.to.equal('');
        expect(texts).not.to.match(/\b(account|sign-in)\.[a-z]/);
        expect(root.querySelector('.navbar [lang], .account-popup [lang]')?.getAttribute('lang')).to.equal(lang);
      });
    }

    it('fits in 320 px, with targets of 24 px and more', async () => {
      await setViewport({ width: 320, height: 640 });
      const { root } = await renderScreen(name, { lang: 'de', reader, secrets, providers });
      const { scrollWidth, clientWidth } = document.documentElement;
      const targets = [...root.querySelectorAll('button, input:not(.unseen)')].filter((each) => each.checkVisibility());
      const sizes = targets.map((each) => each.getBoundingClientRect());
      await setViewport({ width: 800, height: 600 });
      expect(scrollWidth).to.be.at.most(clientWidth);
      expect(sizes.filter(({ width, height }) => Math.min(width, height) < 24)).to.deep.equal([]);
      expect(sizes).not.to.deep.equal([]);
    });
  });
}
