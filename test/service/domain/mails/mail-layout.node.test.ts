import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  darkColours,
  layOut,
  lightColours,
  type MailColours,
} from '../../../../demo/service/domain/mails/mail-layout.ts';
import { contrastOf } from '../../../support/themes/contrast.ts';

const content = {
  language: 'en',
  siteName: 'The Ledger',
  subject: 'A subject',
  heading: 'A heading',
  paragraphs: ['One.', 'Two.'],
  action: { label: 'Open', link: 'https://www.ledger.example/?code=1', address: 'Or open this address:' },
  footnotes: ['A note.'],
};

const schemes: Readonly<Record<string, MailColours>> = { light: lightColours, dark: darkColours };

/** Colours of texts, each with that behind it. */
const pairs: readonly (readonly [keyof MailColours, keyof MailColours])[] = [
  ['text', 'card'],
  ['note', 'card'],
  ['link', 'card'],
  ['label', 'button'],
];

describe('A mail', () => {
  for (const [scheme, colours] of Object.entries(schemes)) {
    it(`can be read in ${scheme} colours: each text has a contrast of at least 4.5 to 1`, () => {
      for (const [front, back] of pairs) {
        assert.ok(contrastOf(colours[front], colours[back]) >= 4.5, `${front} on ${back}`);
      }
    });
  }

  it('gives every element that has a light colour the dark one, too', () => {
    const [head = '', body = ''] = layOut(content).split('</head>');
    const tags = body.match(/<[a-z]\w*[^>]*style="[^"]*#[0-9a-f]{6}[^"]*"[^>]*>/g) ?? [];
    assert.equal(tags.length, 11);
    for (const tag of tags) {
      const name = /class="(\w+)"/.exec(tag)?.[1] ?? 'no class';
      const rule = new RegExp(`^\\.${name} \\{(.*)\\}$`, 'm').exec(head)?.[1] ?? '';
      for (const property of ['background', 'color']) {
        const isColoured = new RegExp(`[" ;]${property}: #`).test(tag);
        assert.equal(new RegExp(`(^|[ ;])${property}: #`).test(rule), isColoured, `${property} of ${tag}`);
      }
    }
  });

  it('has no colour but those of its two lists', () => {
    const listed = new Set(Object.values(schemes).flatMap((colours) => Object.values(colours)));
    for (const [colour] of layOut(content).matchAll(/#[0-9a-f]{3,8}\b/g)) assert.ok(listed.has(colour), colour);
  });
});
