/** The edge as a process of its own, started as `npm run edge` starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A running edge. */
export interface EdgeProcess {
  /** The address, without a slash at the end. */
  origin: string;
  /** Stops it, and returns its error output. */
  stop(): Promise<string>;
}

/** Starts an edge on any free port before a sandbox; rejects if it ends before it is ready. `settings` are variables. */
export const runEdge = async (
  sandboxAddress: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EdgeProcess> => {
  const child = spawn(process.execPath, ['demo/edge/serve.ts'], {
    env: { ...process.env, PORT: '0', ORIGIN: new URL(sandboxAddress).origin, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const whenClosed = once(child, 'close');
  const { value: line = '' } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const address = /^ready (http:\/\/localhost:\d+)\//.exec(String(line))?.[1];
  if (address === undefined) throw new Error(`The edge ended before it was ready: ${output}`);
  return {
    origin: address,
    stop: async () => {
      process.removeListener('exit', endNow);
      child.kill('SIGTERM');
      await whenClosed;
      return output;
    },
  };
};
