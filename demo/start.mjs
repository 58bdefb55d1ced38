import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, giveUp, recentNode, root, run } from './tools/ensure.mjs';

/** `npm start`: installs and builds what is missing, then runs the sandbox until it is stopped. */

await ensureDependencies();
const node = recentNode();
if ((await run(node, [join(root, 'demo/build.mjs')])) !== 0) giveUp('The sandbox was not started.');

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
service.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
