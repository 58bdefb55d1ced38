import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { transformSync } from 'esbuild';
import { type Plugin, type RollupOptions, rollup } from 'rollup';
import { root } from '../../support/sources/sources.ts';

const configuredDeployment = process.env.PW_DEPLOYMENT;
const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
after(() => {
  if (configuredDeployment === undefined) delete process.env.PW_DEPLOYMENT;
  else process.env.PW_DEPLOYMENT = configuredDeployment;
  rmSync(folder, { recursive: true });
});

/**
 * Returns the plugins that replace a module of ours by a publisher's, for each bundle of the build; null if a bundle
 * lacks it.
 */
const substitutes = async (): Promise<(Plugin | null)[]> => {
  const { default: bundles }: { default: RollupOptions[] } = await import(`${root}/rollup.config.mjs`);
  return bundles.map(({ plugins }) => {
    for (const plugin of [plugins].flat(2)) {
      if (typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'own-deployment') {
        return plugin;
      }
    }
    return null;
  });
};

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const entry = write(
  'entry.js',
  `export { deployment } from './edition/deployment.js';
   export { fixedHosts } from './http/fixed-hosts.js';
   export { portalDeployment } from './edition/portal-deployment.js';
   export { editions } from './edition/editions.js';
   export { ours } from './edition/our-deployments.js';`,
);
write('http/fixed-hosts.js', `export const fixedHosts = 'the sandbox’s';`);
write('edition/deployment.js', `export const deployment = 'the sandbox’s';`);
write('edition/portal-deployment.js', `export const portalDeployment = 'the sandbox’s';`);
write('edition/editions.js', `export const editions = 'the sandbox’s';`);
write('edition/our-deployments.js', `export const ours = 'the sandbox’s';`);
const publisherModule = write('own.mjs', `export const deployment = 'the publisher’s';`);
const ownWithPortal = write(
  'own-with-portal.mjs',
  `const settled = 'the publisher’s'; export { settled as deployment, settled as portalDeployment };`,
);

/** Returns the exports of a build of these few modules, with their replacements. */
const buildExports = async (plugin: Plugin, input = entry): Promise<Record<string, unknown>> => {
  const bundle = await rollup({ input, plugins: [plugin, withoutTypes] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return { ...(await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) };
};

const ownWithHosts = write(
  'own-with-hosts.mjs',
  `export const deployment = 'the publisher’s';
   const at = (name) => 'https://' + name + '.news.example';
   export const fixedHosts = {
     production: { paywall: at('walls'), auth: at('accounts') + '/v2', mailing: at('letters'), subs: at('money') },
   };`,
);

const ownWithLabels = write(
  'own-with-labels.mjs',
  `export const deployment = 'the publisher’s'; export const loaderLabels = ['wall'];`,
);

/** Strips the types, as the build does. */
const withoutTypes: Plugin = {
  name: 'without-types',
  transform: (code, id) => (id.endsWith('.ts') ? transformSync(code, { loader: 'ts' }).code : null),
};

const sandbox = {
  deployment: 'the sandbox’s',
  fixedHosts: 'the sandbox’s',
  portalDeployment: 'the sandbox’s',
  editions: 'the sandbox’s',
  ours: 'the sandbox’s',
};

describe('A publisher’s own deployment', () => {
  it('stands in every bundle in place of the sandbox’s, and of nothing else', async () => {
    process.env.PW_DEPLOYMENT = publisherModule;
    const all = await substitutes();
    assert.ok(all.length > 0);
    for (const plugin of new Set(all)) {
      assert.ok(plugin !== null);
      assert.deepEqual(await buildExports(plugin), { ...sandbox, deployment: 'the publisher’s' });
    }
  });

  it('stands for the portal’s, too, when it has one', async () => {
    process.env.PW_DEPLOYMENT = ownWithPortal;
    for (const plugin of new Set(await substitutes())) {
      assert.ok(plugin !== null);
      const expectedExports = { deployment: 'the publisher’s', portalDeployment: 'the publisher’s' };
      assert.deepEqual(await buildExports(plugin), { ...sandbox, ...expectedExports });
    }
  });

  it('fixes where the services are, when it says so: whatever the address of the loader', async () => {
    process.env.PW_DEPLOYMENT = ownWithHosts;
    const [plugin] = (await substitutes()).filter((each) => each !== null);
    assert.ok(plugin !== undefined);
    const { planHosts } = await buildExports(plugin, join(root, 'src/http/hosts.ts'));
    assert.ok(typeof planHosts === 'function');
    const hosts = (loader: string, env?: string) => planHosts({ loaderUrl: `https://${loader}/pw.js` }).getHosts(env);
    assert.equal(hosts('pw.example.com').auth, 'https://accounts.news.example/v2');
    assert.equal(hosts('pw-dev.example.com', 'production').subs, 'https://money.news.example');
    assert.equal(hosts('pw.example.com', 'development').subs, 'https://subs-dev.example.com');
    assert.equal(hosts('example.com').auth, 'https://accounts.news.example/v2');
    assert.throws(() => hosts('example.com', 'development'), /does not say where the services are/);
  });

  it('names labels of its own, from which hosts derive', async () => {
    process.env.PW_DEPLOYMENT = ownWithLabels;
    const [plugin] = (await substitutes()).filter((each) => each !== null);
    assert.ok(plugin !== undefined);
    const { planHosts } = await buildExports(plugin, join(root, 'src/http/hosts.ts'));
    assert.ok(typeof planHosts === 'function');
    const auth = (loader: string) => planHosts({ loaderUrl: `https://${loader}/pw.js` }).getHosts().auth;
    assert.equal(auth('wall.example.com'), 'https://auth.example.com');
    assert.throws(() => auth('pw.example.com'), /does not say where the services are/);
  });

  it('is found from the folder that the build runs in, for TypeScript and JavaScript alike', async () => {
    process.env.PW_DEPLOYMENT = 'settled/our-deployment.js';
    for (const plugin of new Set(await substitutes())) {
      assert.ok(typeof plugin?.resolveId === 'function');
      for (const name of ['./edition/deployment.ts', './deployment.ts', '../../src/editions/deployment.js']) {
        assert.equal(await Reflect.apply(plugin.resolveId, null, [name]), resolve('settled/our-deployment.js'));
      }
    }
  });

  it('is the sandbox’s where a build names none', async () => {
    delete process.env.PW_DEPLOYMENT;
    for (const plugin of new Set(await substitutes())) {
      assert.ok(plugin !== null);
      assert.deepEqual(await buildExports(plugin), sandbox);
    }
  });
});
