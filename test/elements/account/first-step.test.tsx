import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { loadAccountCatalogue } from '../../../elements/account/account-catalogues.ts';
import { accountStyles } from '../../../elements/account/account-styles.ts';
import { accountStep } from '../../../elements/account/first-step/account-steps.ts';
import type { ScreenName } from '../../../elements/account/index.ts';
import { createMarkup, findPart } from '../../../elements/host/drawing/markup.ts';
import { sheetOf } from '../../../elements/host/sheets.ts';
import tokens from '../../../elements/ui/tokens.css';
import { languages } from '../../../src/i18n/languages.ts';
import { plainTextsOf } from '../../../src/i18n/plain-texts.ts';
import { browserDomOperations } from '../../../src/platform/browser/scripts/dom-operations.ts';
import type { Provider } from '../../../src/session/account/account-types.ts';
import { renderScreen } from '../../support/trees/account-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { linesOf } from '../../support/trees/same-trees.ts';

interface Variant {
  name: ScreenName;
  providers?: readonly Provider[];
  secrets?: Record<string, string>;
}

const everyProvider = ['google', 'apple', 'twitter', 'line', 'publisher'] as const;
const variants: Readonly<Record<string, Variant>> = {
  'sign-in-combo with providers': { name: 'sign-in-combo', providers: everyProvider },
  'sign-in-combo without providers': { name: 'sign-in-combo' },
  'verify-email from a link': { name: 'verify-email', secrets: { auth_verify_email: 'c' } },
  'verify-email without a link': { name: 'verify-email' },
  'verify-email-signup from a link': { name: 'verify-email-signup', secrets: { auth_verify_signup: 'c' } },
  'verify-email-signup without a link': { name: 'verify-email-signup' },
  'reset-password from a link': { name: 'reset-password', secrets: { auth_reset_password: 'c' } },
  'reset-password without a link': { name: 'reset-password' },
};

/** The first step of a screen in a language, without React, in a root of its own. */
const drawStatic = async ({ name, providers = [], secrets = {} }: Variant, language: (typeof languages)[number]) => {
  const i18n = plainTextsOf(await loadAccountCatalogue(language));
  const step = accountStep(name, { providers, secrets, email: '' }, { i18n, language, id: 'first' });
  if (step === null) throw new Error(`${name} has no first step`);
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, accountStyles].map(sheetOf);
  const element = createMarkup(browserDomOperations(''), step.markup);
  findPart(element, '[lang]').style.display = 'contents';
  root.append(element);
  return { element, title: step.title, remove: () => host.remove() };
};

/** The boxes and looks of a tree's elements; what a picture consists of is rounded by its place. */
const boxesOf = (tree: Element) =>
  [tree, ...tree.querySelectorAll(':not(svg *)')].map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, font } = getComputedStyle(element);
    return [element.localName, width, height, color, backgroundColor, font].join(' ');
  });

afterEach(unmountAll);

describe('The first step before React', () => {
  for (const [title, variant] of Object.entries(variants)) {
    for (const language of languages) {
      it(`is the one that React draws, node by node: ${title}, in ${language}`, async () => {
        const { find, titles } = await renderScreen(variant.name, { ...variant, lang: language });
        const first = await drawStatic(variant, language);
        const lines = linesOf(first.element);
        first.remove();
        expect(lines).to.deep.equal(linesOf(find('.account-popup')));
        expect(lines.length).to.be.above(10);
        expect(titles).to.deep.equal([first.title]);
      });
    }
  }

  for (const width of [320, 1280]) {
    it(`looks as what React draws does, ${width} px wide`, async () => {
      const variant: Variant = { name: 'sign-in-combo', providers: everyProvider };
      await setViewport({ width, height: 640 });
      const { find } = await renderScreen('sign-in-combo', { ...variant, lang: 'de' });
      const first = await drawStatic(variant, 'de');
      const boxes = boxesOf(first.element);
      first.remove();
      const boxesOfReact = boxesOf(find('.account-popup'));
      await setViewport({ width: 800, height: 600 });
      expect(boxes).to.deep.equal(boxesOfReact);
    });
  }

  it('is missing for screens that begin otherwise', () => {
    const facts = { providers: [], secrets: {}, email: '' };
    expect(accountStep('user-profile', facts, { i18n: plainTextsOf({}), language: 'en', id: 'first' })).to.equal(null);
  });

  it('never takes an address for markup', () => {
    const facts = { providers: [], secrets: {}, email: '"><img src=x>&' };
    const step = accountStep('reset-password', facts, { i18n: plainTextsOf({}), language: 'en', id: 'first' });
    const element = createMarkup(browserDomOperations(''), step?.markup ?? '');
    expect(element.querySelector('img')).to.equal(null);
    expect(element.querySelector('input')?.value).to.equal('"><img src=x>&');
  });
});
