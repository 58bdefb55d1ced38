import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { patternCount, patternsFor } from '../../support/browsers/blocked-patterns.ts';
import { proseOf } from '../../support/sources/markdown.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const parameter = v.object({ name: v.string(), in: v.string() });
const operation = v.object({
  parameters: v.optional(v.array(v.union([parameter, v.object({ $ref: v.string() })])), []),
});
const contract = v.parse(
  v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
  JSON.parse(readFileSync(join(root, 'dist/openapi.json'), 'utf8')),
);

/** Returns the names of a call's parameters in the address. */
const queryNames = (call: unknown): string[] => {
  const { parameters } = v.parse(operation, call);
  return parameters.flatMap((each) => ('name' in each && each.in === 'query' ? [each.name] : []));
};

/** The addresses of a path: without parameters, and with all of them in each order that begins with another one. */
const addressesOf = (path: string, names: readonly string[]): string[] => {
  const query = (first: number) =>
    [...names.slice(first), ...names.slice(0, first)].map((name) => `${name}=1`).join('&');
  return [path, ...names.map((_, first) => `${path}?${query(first)}`)];
};

const hosts = ['https://pw.ledger.example', 'https://events.ledger.example', 'https://www.ledger.example'];
const files = globSync(['*.js', '*.css', 'v/*/*.js'], { cwd: join(root, 'dist') });
const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'servers')
    .flatMap(([, call]) => addressesOf(path.replaceAll(/\{\w+\}/g, 'a1b2'), queryNames(call))),
);

describe('The public lists of content blockers', () => {
  it('would block an address with their words, so that this can show something', () => {
    for (const address of ['/events/track/1', '/pw.js?deskurl=a', '/chunk-layer-ad.js', '/c?a=1&t=pageview&b=1'])
      assert.equal(patternsFor(hosts[0] + address).length, 1, address);
    assert.deepEqual(patternsFor('https://tracking.ledger.example/api2/pw/events'), ['://tracking.*/event']);
  });

  it(`match no file of the build and no call of the contract (${patternCount} patterns)`, () => {
    assert.ok(files.length > 40 && calls.length > 250, `${files.length} files, ${calls.length} addresses`);
    const blocked = [...files.map((file) => `/${file}`), ...calls].flatMap((path) =>
      hosts.flatMap((host) => patternsFor(host + path).map((pattern) => `${host}${path}: ${pattern}`)),
    );
    assert.deepEqual(blocked, []);
  });

  it('match the calls of events on a host with the wrong name, which the page about tracking says', () => {
    const wrong = ['analytics', 'collector', 'tracking'];
    for (const name of wrong) assert.ok(patternsFor(`https://${name}.ledger.example/api2/pw/events`).length > 0, name);
    assert.ok(proseOf('src/tracking/README.md').includes(wrong.map((name) => `\`${name}.\``).join(', ')));
  });
});
