import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import type { RollupOptions } from 'rollup';
import { root } from './sources.ts';

const given = process.env.PW_DEPLOYMENT;
after(() => {
  if (given === undefined) delete process.env.PW_DEPLOYMENT;
  else process.env.PW_DEPLOYMENT = given;
});

/** What each bundle of the build takes in place of a module; null for the module itself. */
const resolvers = async () => {
  const { default: bundles }: { default: RollupOptions[] } = await import(`${root}/rollup.config.mjs`);
  return bundles.map(({ plugins }) => {
    for (const plugin of [plugins].flat(2)) {
      if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) continue;
      if (plugin.name === 'own-deployment' && typeof plugin.resolveId === 'function') return plugin.resolveId;
    }
    return null;
  });
};

describe('A publisher’s own deployment', () => {
  it('stands in every bundle in place of the sandbox’s, and of nothing else', async () => {
    process.env.PW_DEPLOYMENT = 'settled/our-deployment.js';
    const all = await resolvers();
    assert.ok(all.length > 0);
    for (const find of all) {
      assert.ok(find !== null);
      for (const name of ['../edition/deployment.ts', './deployment.ts', '../../src/edition/deployment.js']) {
        assert.equal(Reflect.apply(find, null, [name]), resolve('settled/our-deployment.js'));
      }
      for (const name of ['./editions.ts', './deployment.css', './our-deployments.ts', 'deployment']) {
        assert.equal(Reflect.apply(find, null, [name]), null);
      }
    }
  });

  it('is the sandbox’s where a build names none', async () => {
    delete process.env.PW_DEPLOYMENT;
    for (const find of await resolvers()) {
      assert.ok(find !== null);
      assert.equal(Reflect.apply(find, null, ['../edition/deployment.ts']), null);
    }
  });
});
