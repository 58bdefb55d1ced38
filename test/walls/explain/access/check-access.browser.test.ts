import { expect, fixture, html } from '@open-wc/testing';
import type { AccessProblem } from '../../../../src/walls/explain/access/access-finding.ts';
import { type ActiveGate, checkAccess } from '../../../../src/walls/explain/access/check-access.ts';

const lock: ActiveGate = { nodeId: 'wall', templateId: 'offer', selector: '.body', from: 1, isAway: false };
const popup: ActiveGate = { ...lock, selector: null, from: 0 };
const part = (cssSelector: string) => ({ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector });
const paid = (...selectors: string[]) => ({
  '@type': 'NewsArticle',
  isAccessibleForFree: false,
  hasPart: selectors.map(part),
});
const free = { '@type': 'NewsArticle', isAccessibleForFree: true };

const page = (text: readonly string[] = ['1', '2', '3']) =>
  fixture<HTMLElement>(
    html`<article class="story"><div class="body">${text.map((each) => html`<p class=${each === '1' ? 'lead' : 'rest'}>${each}</p>`)}</div></article>`,
  );

const check = (root: HTMLElement, declared: unknown, locks: readonly ActiveGate[], isCertain = true) =>
  checkAccess(
    {
      linkedData: () => (declared === null ? [] : [typeof declared === 'string' ? declared : JSON.stringify(declared)]),
      find: (selector) => {
        try {
          return [...(root.parentElement ?? root).querySelectorAll(selector)];
        } catch {
          return null;
        }
      },
    },
    { locks, isCertain },
  );

const kinds = ({ findings }: ReturnType<typeof check>) => findings.map(({ kind }) => kind);

describe('The check of the declarations for search engines', () => {
  it('finds nothing wrong where the page says what its flow does', async () => {
    const root = await page();
    expect(kinds(check(root, paid('.body'), [lock]))).to.deep.equal([]);
    expect(kinds(check(root, paid('.story'), [lock]))).to.deep.equal([]);
    expect(kinds(check(root, paid('.rest'), [lock]))).to.deep.equal([]);
    expect(kinds(check(root, free, []))).to.deep.equal([]);
    expect(kinds(check(root, null, []))).to.deep.equal([]);
    expect(kinds(check(root, paid('.body'), [popup]))).to.deep.equal([]);
  });

  for (const [what, declared, locks, expected] of [
    ['a page that says nothing, but is locked', null, [lock], ['not-declared']],
    ['a page that says that it is free, but is locked', free, [lock], ['declared-free']],
    ['the same behind a popup that can not be closed', free, [popup], ['declared-free']],
    ['a page that says that it is not free, but is never locked', paid('.body'), [], ['declared-paid']],
    ['a page that says both', [free, paid('.body')], [lock], ['declared-twice']],
    ['a script that is no JSON', '{', [lock], ['json-malformed', 'not-declared']],
    ['a declaration without a selector', paid(), [lock], ['selector-missing']],
    ['a selector that is not valid', paid('..', '.body'), [lock], ['selector-invalid']],
    ['a selector that matches nothing', paid('.gone', '.body'), [lock], ['selector-finds-nothing']],
    ['a selector of no class', paid('#body', '.body'), [lock], ['selector-finds-nothing', 'selector-no-class']],
    ['a selector beside what is taken away', paid('.lead'), [lock], ['not-covered']],
    ['a lock of what is not there', paid('.rest'), [{ ...lock, selector: '.text' }], ['lock-finds-nothing']],
  ] satisfies [string, unknown, ActiveGate[], AccessProblem['kind'][]][]) {
    it(`names ${what}`, async () => {
      const { findings } = check(await page(), declared, locks);
      expect(findings.map(({ kind }) => kind)).to.deep.equal(expected);
      for (const { text } of findings) expect(text).to.match(/^[A-Z].*\.$/);
    });
  }

  it('warns of a selector that is not one of classes, for search engines read no others', async () => {
    const several: ActiveGate = { ...lock, selector: '.body > p', from: 2 };
    const { findings, paste } = check(await page(), paid('.body > p'), [several]);
    expect(findings.map(({ kind, severity }) => `${severity} ${kind}`)).to.deep.equal(['warning selector-no-class']);
    expect(paste).to.deep.equal({ isAccessibleForFree: false, hasPart: part('.body > p') });
  });

  it('looks at the blocks from where the flow takes them, also by a selector', async () => {
    const root = await page();
    expect(kinds(check(root, paid('.rest'), [{ ...lock, from: 0 }]))).to.deep.equal(['not-covered']);
    expect(kinds(check(root, paid('.rest'), [{ ...lock, from: '.rest' }]))).to.deep.equal([]);
    expect(kinds(check(root, paid('.rest'), [{ ...lock, from: '.gone' }]))).to.deep.equal([]);
  });

  it('says that it can not tell while the wall stands and what it took is not there', async () => {
    const cut = await page(['1']);
    const standing = { ...lock, isAway: true };
    expect(kinds(check(cut, paid('.rest'), [standing]))).to.deep.equal(['cover-unknown']);
    expect(kinds(check(cut, paid('.body'), [standing]))).to.deep.equal([]);
    const nothing = await page([]);
    expect(kinds(check(nothing, paid('.body > p'), [{ ...standing, selector: '.body > p', from: 0 }]))).to.deep.equal([
      'selector-no-class',
    ]);
  });

  it('says nothing of a page that seems not to lock, while templates were not asked', async () => {
    expect(kinds(check(await page(), paid('.body'), [], false))).to.deep.equal([]);
  });

  it('gives what to declare instead: free, a part, or the text that the page names behind a popup', async () => {
    const root = await page();
    expect(check(root, paid('.body'), []).paste).to.deep.equal({ isAccessibleForFree: true });
    expect(check(root, free, [lock]).paste).to.deep.equal({ isAccessibleForFree: false, hasPart: part('.body') });
    expect(check(root, paid('.body'), [popup]).paste).to.deep.equal({
      isAccessibleForFree: false,
      hasPart: part('.body'),
    });
    expect(check(root, free, [popup]).paste).to.deep.equal({ isAccessibleForFree: false });
  });
});
