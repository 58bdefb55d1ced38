import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the program with a message for its user, and without a stack. */
export const giveUp = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

/** Runs a program to its end; resolves to its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether what is installed is what the lock file says; optional packages may be missing. */
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

/** Installs the dependencies when the lock file has changed since they were installed. */
export const ensureDependencies = async () => {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci)');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) giveUp('npm ci failed: see above.');
};

/** Node with type stripping and all that the tools need. */
const isRecent = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 19);
};

/**
 * The Node to run everything else with: this one when it is recent enough, otherwise the one that came with the
 * dependencies. It is asked for its version, since a missing binary would fall back in silence.
 */
export const recentNode = () => {
  if (isRecent(process.version)) return process.execPath;
  const bundled = join(root, 'node_modules/.bin/node');
  const { stdout } = spawnSync(bundled, ['-v'], { encoding: 'utf8' });
  if (stdout && isRecent(stdout.trim())) return bundled;
  return giveUp(
    `Presswall needs Node 22.19 or later. This is Node ${process.version}, and the copy that npm installs on 64-bit Linux is not there.`,
  );
};
