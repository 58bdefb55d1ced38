/** Bundles and starts the programs of the runtime suite. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../../..');
/** The folder of the bundles: beside what `npm run edge:runtimes` fetches, so that programs find frameworks there. */
export const folder = join(root, '.cache/edge-runtimes/gates');
/** The packages that `npm run edge:runtimes` fetches. */
export const fetched = join(root, '.cache/edge-runtimes/node_modules');

/** A runtime that runs the gates. */
export interface RunningGates {
  /** The port on this machine. */
  port: number;
  stop(): void;
}

/** The package of a recipe: its sources, so that nothing has to be built. */
const ownPackage = { 'presswall/edge': join(root, 'elements/entries/edge/index.ts') };

/** Bundles a module for a runtime, and returns the path of the file. */
export const bundled = async (
  name: string,
  entry: { file: string } | { text: string },
  platform: 'node' | 'neutral',
  external: string[] = [],
  format: 'esm' | 'iife' = 'esm',
) => {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, name);
  await build({
    absWorkingDir: root,
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.text, resolveDir: import.meta.dirname, loader: 'ts' } }),
    bundle: true,
    platform,
    mainFields: ['module', 'main'],
    format,
    target: 'es2022',
    alias: ownPackage,
    external,
    outfile,
    logLevel: 'silent',
  });
  return outfile;
};

/** The line by which a program names its port. */
export const portLine = /^port (\d+)$/;

/** Starts a program whose output names its port, and waits for that line. */
export const startProgram = async (
  command: string,
  args: readonly string[],
  port: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningGates> => {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.once('error', (cause) => {
    errors += cause.message;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const found = port.exec(line)?.[1];
    if (found === undefined) continue;
    child.stdout.resume();
    const stop = () => {
      process.removeListener('exit', endNow);
      endNow();
    };
    return { port: Number(found), stop };
  }
  throw new Error(`${command} ended before it was ready: ${errors}`);
};
