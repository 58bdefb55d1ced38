import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { templateReply } from '../../src/contract/paywall/template.ts';
import { decodeTemplate } from '../../src/contract/paywall/template-guards.ts';
import { parseSafeJson } from '../../src/http/safe-json.ts';
import { mendTemplate } from '../../src/walls/recovery/mend-template.ts';

const wild = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 12.5, '', 'px', '%', 'popup', 'iframe', 'delay', {}),
  fc.string(),
);
const often = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: wild });
const row = fc.record(
  {
    minSize: often(fc.nat()),
    maxSize: often(fc.nat()),
    widthValue: often(fc.nat()),
    widthUnit: often(fc.constantFrom('px', '%')),
    heightValue: often(fc.nat()),
    heightUnit: often(fc.constantFrom('px', '%')),
  },
  { requiredKeys: [] },
);
const trigger = fc.oneof(
  fc.record({ type: fc.constant('delay'), delaySec: often(fc.nat()) }, { requiredKeys: ['type'] }),
  fc.record(
    {
      type: fc.constant('scrollPercentage'),
      scrollPercentage: often(fc.nat()),
      scrollDenominatorSelector: often(fc.string()),
    },
    { requiredKeys: ['type'] },
  ),
);
const texts = fc.dictionary(fc.string(), often(fc.string()), { maxKeys: 3 });
const template = fc.record(
  {
    templateId: often(fc.string()),
    type: often(fc.constantFrom('iframe', 'noniframe')),
    style: often(fc.constantFrom('popup', 'inline')),
    html: often(fc.string()),
    css: often(fc.string()),
    js: often(fc.string()),
    sizes: often(fc.array(often(row), { maxLength: 3 })),
    version: often(fc.oneof(fc.string(), fc.nat())),
    selector: often(fc.string()),
    width: often(fc.string()),
    height: often(fc.string()),
    resizable: often(fc.boolean()),
    showCloseButton: often(fc.boolean()),
    modalClass: often(fc.string()),
    modalStyle: often(texts),
    overlappable: often(fc.boolean()),
    fadeOut: often(fc.boolean()),
    urlParams: often(texts),
    trigger: often(trigger),
    legacyCk: often(fc.boolean()),
    other: wild,
  },
  { requiredKeys: ['templateId'] },
);

/** As JSON has it: what is undefined is not there, and nothing has a prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('Templates, read by hand', () => {
  it('are read as their schema reads them, except invalid fields, which are left out and reported', () => {
    let [accepted, mended] = [0, 0];
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: template }, { weight: 1, arbitrary: wild }), (value) => {
        const content = parseSafeJson(JSON.stringify(value));
        const odd: string[] = [];
        const read = mendTemplate(content, (field) => odd.push(field));
        const { success, output } = safeParse(templateReply, content);
        if (success) {
          accepted++;
          expect(plain(read)).to.deep.equal(plain(output));
          expect(decodeTemplate(content)).to.deep.equal(read);
          expect(odd).to.deep.equal([]);
        } else if (read !== null) {
          mended++;
          expect(decodeTemplate(content)).to.equal(null);
          expect(safeParse(templateReply, parseSafeJson(JSON.stringify(read))).success).to.equal(true);
          expect(odd).not.to.deep.equal([]);
        }
      }),
      { numRuns: 5000, seed: 7 },
    );
    expect(accepted).to.be.above(500);
    expect(mended).to.be.above(500);
  });

  for (const [name, field, odd] of [
    ['a width that is a number', { width: 333 }, 'width'],
    ['a number in its style', { modalStyle: { 'z-index': 5 } }, 'modalStyle.z-index'],
    ['a delay that is a text', { trigger: { type: 'delay', delaySec: '1' } }, 'trigger'],
    ['sizes that are null', { sizes: null }, 'sizes'],
    ['a row of sizes that is none', { sizes: [{ minSize: '0' }] }, 'sizes.0'],
  ] as const) {
    it(`are not lost for ${name}`, () => {
      const reported: string[] = [];
      const read = mendTemplate({ templateId: 't', html: '<p>', ...field }, (each) => reported.push(each));
      expect(read?.html).to.equal('<p>');
      expect(reported).to.deep.equal([`Show Template: ${odd} of t does not fit and is left out`]);
    });
  }

  it('take nothing that a page hung on Object.prototype', () => {
    const polluted: object = Object.prototype;
    for (const name of ['html', 'trigger', 'selector']) Reflect.set(polluted, name, 'theirs');
    try {
      const read = decodeTemplate({ templateId: 't' });
      expect([read?.html, read?.trigger, read?.selector]).to.deep.equal(['', undefined, undefined]);
    } finally {
      for (const name of ['html', 'trigger', 'selector']) Reflect.deleteProperty(polluted, name);
    }
  });

  it('never wait for a time that is none', () => {
    for (const delaySec of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(mendTemplate({ templateId: 't', trigger: { type: 'delay', delaySec } }, () => {})?.trigger).to.equal(
        undefined,
      );
    }
  });
});
