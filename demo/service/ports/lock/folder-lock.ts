/**
 * One process for each data folder. The embedded database has no lock of its own: two processes on one folder lose
 * acknowledged writes silently (design: contract). The lock is a row of numbered files `lock.1`, `lock.2`, ...: the
 * highest one names the owner. A process takes over from a dead owner by creating the next file, which the file system
 * allows only one process to do; lower files are then deleted. The highest file is never removed, so that the numbers
 * only rise and a slow process can't mistake an old state for the present one.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { processStartOf } from './process-identity.ts';

const ownerSchema = v.object({
  pid: v.number(),
  /** Start of the process, because pids are reused. */
  start: v.nullable(v.string()),
  /** ISO time at which the folder was taken. */
  since: v.string(),
  /** The owner's address, once it is listening. */
  address: v.nullable(v.string()),
  /** True once the owner has released the folder. */
  isReleased: v.boolean(),
});

/** The owner of a folder. */
export type LockOwner = v.InferOutput<typeof ownerSchema>;

/** A folder that this process has locked. */
export interface FolderLock {
  /** Publishes this process's address for others. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/** The folder belongs to another living process. */
export class FolderLockedError extends Error {
  readonly owner: LockOwner;

  constructor(folder: string, owner: LockOwner) {
    const address = owner.address === null ? 'still starting' : `answering at ${owner.address}`;
    super(`${folder} is in use by process ${owner.pid}, ${address}, since ${owner.since}`);
    this.name = 'FolderTaken';
    this.owner = owner;
  }
}

const numberOf = (name: string): number => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0);

const numbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).map(numberOf).filter((number) => number > 0);

const readOwner = async (folder: string, number: number): Promise<LockOwner | null> => {
  try {
    const result = v.safeParse(ownerSchema, JSON.parse(await readFile(join(folder, `lock.${number}`), 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

const isAlive = async ({ pid, start, isReleased }: LockOwner): Promise<boolean> =>
  !isReleased && start !== null && (await processStartOf(pid)) === start;

const isFileExistsError = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';

/** Locks the folder, creating it if it is missing; rejects with `FolderLockedError` while another process holds it. */
export const lockFolder = async (folder: string, now: Date): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true });
  let ownRecord: LockOwner = {
    pid: process.pid,
    start: await processStartOf(process.pid),
    since: now.toISOString(),
    address: null,
    isReleased: false,
  };
  const draft = join(folder, `lock-draft.${randomUUID()}`);
  const write = () => writeFile(draft, `${JSON.stringify(ownRecord)}\n`, { flush: true });

  const rewrite = async (owner: LockOwner, number: number) => {
    ownRecord = owner;
    await write();
    await rename(draft, join(folder, `lock.${number}`));
  };

  /** Creates the file of that number; returns false if another process already has. */
  const claim = async (number: number): Promise<boolean> => {
    await write();
    try {
      await link(draft, join(folder, `lock.${number}`));
      return true;
    } catch (cause) {
      if (isFileExistsError(cause)) return false;
      throw cause;
    } finally {
      await rm(draft, { force: true });
    }
  };

  for (;;) {
    const highest = Math.max(0, ...(await numbersIn(folder)));
    const owner = highest === 0 ? null : await readOwner(folder, highest);
    if (owner !== null && (await isAlive(owner))) throw new FolderLockedError(folder, owner);
    const number = highest + 1;
    if (!(await claim(number))) continue;
    const otherNumbers = (await numbersIn(folder)).filter((other) => other !== number);
    if (otherNumbers.some((other) => other > number)) {
      await rm(join(folder, `lock.${number}`), { force: true });
      continue;
    }
    for (const other of otherNumbers) await rm(join(folder, `lock.${other}`), { force: true });
    return {
      announce: (address) => rewrite({ ...ownRecord, address }, number),
      release: () => rewrite({ ...ownRecord, isReleased: true }, number),
    };
  }
};
