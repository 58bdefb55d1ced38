/** The service as a process of its own, started as `npm start` starts it, but for what only takes time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A started process. */
export interface ServiceProcess {
  /** The address, with a slash at the end; null if it ended before it was ready. */
  address: string | null;
  pid: number;
  /** The text on standard error so far. */
  errors(): string;
  /** The text on standard output and standard error so far. */
  output(): string;
  /** The exit code, once it has ended; null when a signal ended it. */
  exit: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) return '';
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    return line;
  }
  return '';
};

/** Password hashes and compression cost a start seconds, and no test of a process depends on their quality. */
export const quickOptions = [
  new URL('../runner/quick-passwords.ts', import.meta.url),
  new URL('../runner/quick-compression.ts', import.meta.url),
]
  .map(({ href }) => `--import=${href}`)
  .join(' ');

/** The environment of a start that leaves nothing out; others hash passwords and compress files quickly. */
export const unchangedStart = { NODE_OPTIONS: '' };

/** PGlite is compiled once and quickly: a process that lives for some seconds has nothing of better code. */
const briefFlags = ['--liftoff-only'];

/**
 * Starts the service on any free port and waits until it is ready or has ended. `flags` are those of Node; a process that
 * lives for long takes none.
 */
export const runService = async (
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = briefFlags,
): Promise<ServiceProcess> => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...flags, 'demo/service/main.ts'], {
    env: { ...inherited, PORT: '0', PW_SANDBOX: '1', NODE_OPTIONS: quickOptions, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  let outputText = '';
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    outputText += text;
    output += text;
  });
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const exit = once(child, 'close').then(([code]: (number | null)[]) => {
    process.removeListener('exit', endNow);
    return code ?? null;
  });
  const address = /^ready (http:\/\/localhost:\d+\/)$/.exec(await firstLine(child))?.[1] ?? null;
  return {
    address,
    pid: child.pid ?? 0,
    errors: () => outputText,
    output: () => output,
    exit,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
};

/** Runs the service's program with arguments until it ends. */
export const runProgram = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['demo/service/main.ts', ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? null, output };
};
