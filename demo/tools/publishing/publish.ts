import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryProblem, versionProblem } from './release-problems.ts';
import { stagePackage } from './stage-package.ts';

/** `npm run publish:npm`: builds what has changed, and publishes the package. Arguments go to `npm publish`. */
const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/package');
const options = process.argv.slice(2);
const repository = process.env.PW_REPOSITORY?.replace(/\/$/, '') || null;

const giveUp = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const problem =
  repositoryProblem(repository, process.env.CI === 'true') ??
  versionProblem(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    options.includes('--dry-run'),
  );
if (problem !== null) giveUp(problem);
if (spawnSync(process.execPath, [join(root, 'demo/build.mjs')], { stdio: 'inherit' }).status !== 0) process.exit(1);

const { name, version } = stagePackage(folder, repository);
console.log(`${name} ${version} is in .cache/package`);
// npm signs where a package was built only on machines that can prove it.
const provenance = process.env.CI === 'true' ? ['--provenance'] : [];
const { status } = spawnSync('npm', ['publish', '--access', 'public', ...provenance, ...options], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
