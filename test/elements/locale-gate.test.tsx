import { expect } from '@open-wc/testing';
import { LocaleProvider } from '../../elements/host/locale.tsx';
import { LocaleGate } from '../../elements/locale-gate/locale-gate.tsx';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { mountTree, unmountAll } from '../support/trees/mount-tree.tsx';
import { createSite } from '../support/world/fake-site.ts';
import { waitUntil } from '../support/world/until.ts';

const draw = (load: (language: Language) => ReturnType<typeof loadCatalogue>) => {
  const Tree = () => (
    <LocaleProvider lang="de" load={load}>
      <LocaleGate placeholder={<i>…</i>}>
        <b>Da</b>
      </LocaleGate>
    </LocaleProvider>
  );
  return mountTree(Tree, { sdk: createSite().sdk });
};

afterEach(unmountAll);

describe('A screen that needs words', () => {
  it('is held back until they are there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tree = draw((language) => held.then(() => loadCatalogue(language)));
    await waitUntil(() => tree.text() === '…');
    release();
    await waitUntil(() => tree.text() === 'Da');
  });

  it('says in English that it could not be loaded, and comes when tried again', async () => {
    let isBroken = true;
    const tree = draw(async (language) => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return loadCatalogue(language);
    });
    await waitUntil(() => tree.root.querySelector('[role=alert]') !== null);
    expect(tree.text()).to.equal('This part of the page could not be loaded.Try again');
    expect(tree.find('[lang]').lang).to.equal('en');
    isBroken = false;
    tree.find('button').click();
    await waitUntil(() => tree.text() === 'Da');
  });
});
