import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editions } from '../../src/edition/editions.ts';
import { modules, textOf } from './sources.ts';

it('Nothing outside of its folder names an edition: what differs between editions is data', () => {
  const name = new RegExp(`['"\`](?:${Object.keys(editions).join('|')})['"\`]`, 'g');
  const found = modules()
    .filter((file) => !file.startsWith('src/edition/'))
    .flatMap((file) => [...textOf(file).matchAll(name)].map(([text]) => `${file}: ${text}`));
  assert.deepEqual(found, []);
  assert.ok(textOf('src/edition/portal/de.ts').match(name));
});
