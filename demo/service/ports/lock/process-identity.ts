/** Identifies one run of a process: pids are reused, so the start time is part of it. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** On Linux: the boot and the clock ticks from it to the process's start. */
const linuxStart = async (pid: number): Promise<string | null> => {
  try {
    const [boot, facts] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The second field, the name in brackets, may hold anything; the start is the 22nd.
    const start = facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19];
    return start === undefined ? null : `${boot.trim()} ${start}`;
  } catch {
    return null;
  }
};

/** Elsewhere: the start that `ps` reports. */
const psStart = async (pid: number): Promise<string | null> => {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'lstart=']);
    return stdout.trim() || null;
  } catch {
    return null;
  }
};

/** Returns the start of a living process, as a text that only this run of it has; null if there is no such process. */
export const processStartOf = async (pid: number): Promise<string | null> =>
  process.platform === 'linux' ? linuxStart(pid) : psStart(pid);
