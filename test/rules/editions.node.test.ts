import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editions } from '../../src/editions/editions.ts';
import { modules, textOf } from '../support/sources/sources.ts';

it('Nothing outside of its folder names an edition: what differs between editions is data', () => {
  const name = new RegExp(`['"\`](?:${Object.keys(editions).join('|')})['"\`]`, 'g');
  const mentions = modules()
    .filter((file) => !file.startsWith('src/editions/'))
    .flatMap((file) => [...textOf(file).matchAll(name)].map(([text]) => `${file}: ${text}`));
  assert.deepEqual(mentions, []);
  assert.ok(textOf('src/editions/de/portal.ts').match(name));
});
