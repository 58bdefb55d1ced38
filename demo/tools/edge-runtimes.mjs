import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './ensure.mjs';

/**
 * `npm run edge:runtimes`: fetches the runtimes and frameworks that the gate is tested on, from npm into `.cache/edge-runtimes`. They
 * have some 1.3 GB, so nobody gets them with the project's dependencies.
 */

const versions = {
  '@fastly/js-compute': '3.46.0',
  '@netlify/edge-functions-dev': '2.0.1',
  bun: '1.4.5',
  deno: '2.9.6',
  'edge-runtime': '4.0.1',
  express: '5.1.0',
  fastify: '5.6.1',
  // Netlify's local runtime starts Deno with a flag that later versions do not have.
  'netlify-deno': 'npm:@deno/linux-x64-glibc@2.4.4',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  workerd: '1.20260426.1',
};

const folder = join(root, '.cache/edge-runtimes');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const { status } = spawnSync('npm', ['install', ...flags], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) giveUp('npm could not fetch the runtimes: see above.');
console.log(
  `Fetched ${Object.entries(versions)
    .map((entry) => entry.join(' '))
    .join(', ')} into ${folder}`,
);
