import { expect, fixtureSync } from '@open-wc/testing';
import { branded, isRunning } from '../../../elements/host/brand.ts';

/** The value of `window.pw` on a page with this markup. */
const clobberedBy = (markup: string): unknown => {
  fixtureSync(markup);
  return Reflect.get(window, 'pw');
};

const markups = {
  'a form with a field named version': '<form id="pw"><input name="version"><input name="push"></form>',
  'two elements of that name': '<a id="pw"></a><a id="pw" name="version"></a>',
  'a frame of that name': '<iframe name="pw" srcdoc="<i id=version></i>"></iframe>',
  'a frame of another origin': '<iframe name="pw" sandbox src="data:text/html,hello"></iframe>',
  'an image of that name': '<img id="pw" name="pw" alt="version">',
  'an object of that name': '<object id="pw" name="version"></object>',
};

describe('The mark of a running SDK', () => {
  for (const [name, markup] of Object.entries(markups)) {
    it(`is not on ${name}`, () => {
      const value = clobberedBy(markup);
      expect(value, 'the markup takes the name').to.be.ok;
      expect(isRunning(value)).to.equal(false);
    });
  }

  it('is not on lists, texts and what a script made up', () => {
    const answersAll = new Proxy({}, { get: () => () => true, has: () => true });
    const pollutes = Object.create(branded({ version: '1' }));
    for (const value of [
      undefined,
      null,
      'pw',
      7,
      [],
      Object.assign([], { version: '1' }),
      { version: '1', push() {} },
    ])
      expect(isRunning(value)).to.equal(false);
    expect(isRunning(answersAll)).to.equal(false);
    expect(isRunning(pollutes), 'an inherited mark').to.equal(false);
  });

  it('is found again by another copy of the loader, on frozen objects, too', async () => {
    const otherCopy: typeof import('../../../elements/host/brand.ts') = await import(
      new URL('../../../elements/host/brand.ts?another', import.meta.url).href
    );
    const ours = Object.freeze(branded({ version: '1' }));
    expect(otherCopy.isRunning).not.to.equal(isRunning);
    expect(otherCopy.isRunning(ours)).to.equal(true);
    expect(JSON.stringify(ours)).to.equal('{"version":"1"}');
  });
});
