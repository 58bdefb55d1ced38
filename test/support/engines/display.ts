/** A display without a screen, for the browsers that need one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A display without a screen. */
export interface Display {
  /** As in `DISPLAY`. */
  name: string;
  stop(): void;
}

const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Ends a process with this one, at the latest. */
export const endsWithUs = (child: ChildProcess): void => {
  children.add(child);
  child.once('exit', () => children.delete(child));
};

/** Starts a display for any number of browsers. */
export const startDisplay = async (): Promise<Display> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endsWithUs(server);
  const numberPipe = server.stdio[3];
  if (!numberPipe) throw new Error('Xvfb has no pipe for the number of its display');
  const [line]: unknown[] = await once(numberPipe, 'data');
  return { name: `:${String(line).trim()}`, stop: () => server.kill() };
};
