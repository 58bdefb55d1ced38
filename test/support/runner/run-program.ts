import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a program of Node as a process, with this standard input. Resolves to what it has written, and its exit code. */
export const runProgram = async (program: string, args: readonly string[], input = '') => {
  const child = spawn(process.execPath, [program, ...args]);
  child.stdin.end(input);
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { out, errors, code };
};
