import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { licenceDocument } from '../../../src/edge/licence/licence-document.ts';
import { licenceSettingsOf } from '../../../src/edge/licence/licence-settings.ts';

const invalid = (name: string, expected: string) => new TypeError(`${name} must be ${expected}`);

describe('A licence document', () => {
  it('has the elements of RSL 1.0, with every text escaped', () => {
    const document = licenceDocument({
      contents: [
        {
          url: '/news/*',
          server: 'https://licences.example/?a=1&b=2',
          licences: [
            {
              permits: { usage: ['search', 'ai-index'], user: ['education'], geo: ['DE', 'FR'] },
              prohibits: { usage: ['ai-train'] },
              payment: { type: 'crawl', amount: '0.01', currency: 'USD', custom: 'https://ledger.example/machines' },
            },
            { payment: { type: 'attribution' } },
          ],
          copyright: { type: 'organization', contactEmail: 'rights@ledger.example' },
          terms: 'https://ledger.example/<terms>\u0000',
        },
      ],
    });
    assert.equal(
      document,
      `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl"><content url="/news/*" server="https://licences.example/?a=1&amp;b=2">\
<license><permits type="usage">search ai-index</permits><permits type="user">education</permits>\
<permits type="geo">DE FR</permits><prohibits type="usage">ai-train</prohibits>\
<payment type="crawl"><custom>https://ledger.example/machines</custom><amount currency="USD">0.01</amount></payment></license>\
<license><payment type="attribution"/></license>\
<copyright type="organization" contactEmail="rights@ledger.example"/>\
<terms>https://ledger.example/&lt;terms&gt;</terms></content></rsl>
`,
    );
  });

  it('is refused with terms that the standard does not have', () => {
    const check = (licence: unknown) => () =>
      licenceSettingsOf(JSON.parse(JSON.stringify({ contents: [{ url: '/', licences: [licence] }] })), invalid);
    assert.throws(check({ permits: { usage: ['train-ai'] } }), /usage is of all, ai-all/);
    assert.throws(check({ prohibits: { user: ['robots'] } }), /user is of commercial/);
    assert.throws(check({ permits: { geo: ['Germany'] } }), /two capital letters/);
    assert.throws(check({ payment: { type: 'inference' } }), /type is of purchase/);
    assert.throws(check({ payment: { type: 'crawl', amount: '0.01' } }), /with a currency/);
    assert.doesNotThrow(check({ permits: { usage: ['all'] } }));
  });
});
