import { expect } from '@open-wc/testing';
import { newsletters } from '../../src/contract/newsletters/newsletter.ts';
import { deployment } from '../../src/editions/deployment.ts';
import { editions } from '../../src/editions/editions.ts';
import { createNewsletter, frequencyChoices, parseFrequencyChoice } from '../../src/newsletters/newsletter.ts';

const pageUrl = 'https://ledger.example/newsletters';
const read = (fields: object = {}, edition = editions.DE) => {
  const data = { newsletters: [{ listId: 'a', name: 'A', status: 2, isSubscriberOnly: false, ...fields }] };
  const [listed] = newsletters.decode({ data })?.items ?? [];
  if (listed === undefined) throw new Error('It can’t be read');
  return createNewsletter(listed, edition, pageUrl);
};

describe('A newsletter', () => {
  it('is kept with its edition, and distinguished from all others by that and its id', () => {
    expect(read({ listId: 7 })).to.include({
      key: 'ledger-de/de/7',
      listId: '7',
      edition: 'DE',
      siteId: 'ledger-de',
      regionId: 'de',
    });
    const keys = Object.values(editions).map((edition) => read({ listId: 7 }, edition).key);
    expect(new Set(keys).size).to.equal(keys.length);
  });

  for (const [value, frequency] of [
    [1, { kind: 'once-daily' }],
    ['1', { kind: 'once-daily' }],
    [4, { kind: 'multiple-times-daily' }],
    [' 4 ', { kind: 'multiple-times-daily' }],
    ['Tuesdays', { kind: 'text', text: 'Tuesdays' }],
    ['4 times a week', { kind: 'text', text: '4 times a week' }],
    [2, { kind: 'unknown' }],
    ['3', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['  ', { kind: 'unknown' }],
    [null, { kind: 'unknown' }],
    [undefined, { kind: 'unknown' }],
  ] as const) {
    it(`of the frequency ${JSON.stringify(value)} comes ${frequency.kind}`, () => {
      expect(read({ frequency: value }).frequency).to.deep.equal(frequency);
    });
  }

  it('has pictures from anywhere that a browser would fetch from, and from nowhere else', () => {
    for (const [input, expected] of [
      ['/logo.svg', 'https://ledger.example/logo.svg'],
      ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
      ['http://pictures.example/a.png', 'http://pictures.example/a.png'],
      ['javascript:alert(1)', null],
      ['data:image/svg+xml,<svg/>', null],
      ['blob:https://ledger.example/1', null],
      ['https://', null],
      ['', null],
      [null, null],
    ] as const) {
      expect(read({ logoSmallUrl: input }).logoSmallUrl, `small ${input}`).to.equal(expected);
      expect(read({ logoLargeUrl: input }).logoLargeUrl, `large ${input}`).to.equal(expected);
    }
  });

  it('has a preview on the page’s own origin, where the deployment names no other', () => {
    for (const [input, expected] of [
      ['/preview/a', 'https://ledger.example/preview/a'],
      ['javascript:alert(1)', null],
      ['//evil.test/a', null],
      ['https://reader:secret@ledger.example/', null],
      ['', null],
      [null, null],
    ] as const) {
      expect(read({ previewUrl: input }).previewUrl, `${input}`).to.equal(expected);
    }
  });

  it('is for breaking news where the deployment says so', () => {
    expect(read({ listId: 'us-breaking' }).isBreakingNews).to.equal(true);
    expect(read({ listId: 'us-breaking-2' }).isBreakingNews).to.equal(false);
  });

  it('has no tag of spaces', () => expect(read({ tag: '  ' }).tag).to.equal(''));
});

describe('The membership newsletter', () => {
  const { listIds, siteId, regionId } = deployment.membership;
  const [listId = ''] = listIds;

  it('is kept in the ME region of the main site', () => {
    expect({ siteId, regionId }).to.deep.equal({ siteId: editions.US.siteId, regionId: 'me' });
  });

  for (const edition of Object.values(editions)) {
    const isAsked = ['US', 'CA'].includes(edition.edition);
    it(`is ${isAsked ? 'asked about there' : 'like any other'} in ${edition.edition}`, () => {
      const place = isAsked ? { siteId, regionId } : { siteId: edition.siteId, regionId: edition.regionId };
      expect(read({ listId }, edition)).to.include({ ...place, isMembership: isAsked, edition: edition.edition });
    });
  }

  it('leaves the others of those editions where they are', () => {
    expect(read({ listId: 'us-morning' }, editions.US)).to.include({ regionId: 'us', isMembership: false });
  });
});

describe('A choice of frequency', () => {
  it('is once daily or several times', () => {
    expect(frequencyChoices).to.deep.equal(['once-daily', 'multiple-times-daily']);
  });

  it('is read off the codes of the spec, and off nothing else', () => {
    expect([1, '1', 4, '4'].map(parseFrequencyChoice)).to.deep.equal([
      'once-daily',
      'once-daily',
      'multiple-times-daily',
      'multiple-times-daily',
    ]);
    for (const other of [0, 2, 14, '', 'once-daily', null, undefined, {}, true]) {
      expect(parseFrequencyChoice(other), String(other)).to.equal(null);
    }
  });
});
