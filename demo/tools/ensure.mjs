import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends the program with a message for its user, and without a stack. */
export const giveUp = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const children = new Set();

// A program that runs beside another one must not outlive what has failed.
process.on('exit', () => {
  for (const child of children) child.kill();
});

/** Runs a program to its end; resolves to its exit code. It is stopped if this process ends before. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    children.add(child);
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Says for which lock file the packages of a start are installed; `npm ci` removes it with all others. */
const startMark = join(root, 'node_modules/.installed-for-start');

const hashOfLock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Returns whether the installed packages are those of the lock file; optional packages may be missing. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, integrity, optional, devOptional }]) =>
      path === '' ||
      (installed[path] === undefined
        ? optional === true || devOptional === true
        : installed[path].version === version && installed[path].integrity === integrity),
  );
};

const install = async (...options) => {
  const args = ['ci', ...options];
  console.log(`Installing dependencies (npm ${args.join(' ')})`);
  const code = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) giveUp('npm ci failed: see above.');
};

/** Installs the dependencies when the lock file has changed since they were installed. */
export const ensureDependencies = async () => {
  if (!isInstalled()) await install();
};

/** Installs what the build and the service need, without `test/package.json`: half as many files are written. */
export const ensureStartDependencies = async () => {
  const isThere = existsSync(startMark) && readFileSync(startMark, 'utf8') === hashOfLock();
  if (isThere || isInstalled()) return;
  await install('--workspaces=false');
  writeFileSync(startMark, hashOfLock());
};
