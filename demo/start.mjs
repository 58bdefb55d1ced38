import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureStartDependencies, giveUp, root, run } from './tools/ensure.mjs';
import { installNode, missingNode, recentNode } from './tools/starting/recent-node.mjs';
import { createProgress, folderProblem, portProblem, together } from './tools/starting/start-checks.mjs';

/**
 * `npm start`: installs and builds what is missing, then runs the sandbox until it is stopped. What does not need each
 * other runs at the same time: packages and Node, then the build and the database.
 */

const { PORT = '8080', HOST = '127.0.0.1', PW_DATA = '.data/', DATABASE_URL } = process.env;
const progress = createProgress();

process.chdir(root);
const problem = (await portProblem(PORT, HOST)) ?? (DATABASE_URL ? null : folderProblem(PW_DATA));
if (problem !== null) giveUp(problem);

const missing = missingNode();
await together(progress, { packages: ensureStartDependencies, ...(missing !== null && { [missing]: installNode }) });
const node = await recentNode();

const service = spawn(node, [join(root, 'demo/service/main.ts')], {
  cwd: root,
  // Over the channel the service says when its data is open, and learns when the build is written, or nobody is left to stop it.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PW_SANDBOX: '1', PW_AFTER_BUILD: '1' },
});
/** Ctrl-C at a terminal reaches the service by itself: a second signal would cut its orderly end short. */
const passOn = (signal) => {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) service.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
let hasBuildFailed = false;
service.on('exit', (exitCode, signal) => {
  if (hasBuildFailed) giveUp('The sandbox was not started.');
  process.exit(exitCode ?? (signal === 'SIGKILL' ? 137 : 1));
});

const build = async () => {
  const code = await run(node, [join(root, 'demo/build.mjs'), '--quick']);
  if (code === 0) return;
  hasBuildFailed = true;
  // The service ends in order, and this process after it.
  service.disconnect();
  await new Promise(() => {});
};
await together(progress, {
  'build, some seconds if sources have changed': build,
  [`database, ${DATABASE_URL ? 'at DATABASE_URL' : `in ${PW_DATA}`}`]: () =>
    new Promise((resolve) => service.once('message', resolve)),
});
service.send('built');
