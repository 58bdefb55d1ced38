import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, giveUp, recentNode, root, run } from './tools/ensure.mjs';
import { createProgress, during, folderProblem, portProblem } from './tools/starting/start-checks.mjs';

/** `npm start`: installs and builds what is missing, then runs the sandbox until it is stopped. */

const { PORT = '8080', HOST = '127.0.0.1', PW_DATA = '.data/', DATABASE_URL } = process.env;
const progress = createProgress();

process.chdir(root);
const problem = (await portProblem(PORT, HOST)) ?? (DATABASE_URL ? null : folderProblem(PW_DATA));
if (problem !== null) giveUp(problem);

await during(progress, 'packages', ensureDependencies);
const node = recentNode();
const code = await during(progress, 'build, some seconds if sources have changed', () =>
  run(node, [join(root, 'demo/build.mjs'), '--quick']),
);
if (code !== 0) giveUp('The sandbox was not started.');

progress(`database, ${DATABASE_URL ? 'at DATABASE_URL' : `in ${PW_DATA}`}`);
const service = spawn(node, [join(root, 'demo/service/main.ts')], {
  cwd: root,
  // Over the channel the service learns when nobody is left to stop it.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PW_SANDBOX: '1' },
});
/** Ctrl-C at a terminal reaches the service by itself: a second signal would cut its orderly end short. */
const passOn = (signal) => {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) service.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
service.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal === 'SIGKILL' ? 137 : 1)));
