/**
 * One process for each data folder. The embedded database has no lock of its own: two processes on one folder lose
 * acknowledged writes in silence (design: contract).
 *
 * The lock is a row of numbered files `lock.1`, `lock.2`, ...: the highest one names the owner. To take over from an
 * owner that is gone is to make the next file, which the file system lets only one process do; files below are then
 * swept away. The highest file is never removed, so that the numbers only rise and a slow process can't mistake an old
 * state for the present one.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { startOf } from './process-identity.ts';

const ownerSchema = v.object({
  pid: v.number(),
  /** Which run of the pid. */
  start: v.nullable(v.string()),
  /** ISO moment at which the folder was taken. */
  since: v.string(),
  /** Where the owner answers, once it does. */
  address: v.nullable(v.string()),
  /** True once the owner has let go. */
  isReleased: v.boolean(),
});

/** Who holds a folder. */
export type LockOwner = v.InferOutput<typeof ownerSchema>;

/** A folder that this process holds. */
export interface FolderLock {
  /** Tells others where this process answers. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/** The folder belongs to another living process. */
export class FolderTaken extends Error {
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
  !isReleased && start !== null && (await startOf(pid)) === start;

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';

/** Takes the folder, making it when it is missing; rejects with `FolderTaken` while another process holds it. */
export const lockFolder = async (folder: string, now: Date): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true });
  let mine: LockOwner = {
    pid: process.pid,
    start: await startOf(process.pid),
    since: now.toISOString(),
    address: null,
    isReleased: false,
  };
  const draft = join(folder, `lock-draft.${randomUUID()}`);
  const write = () => writeFile(draft, `${JSON.stringify(mine)}\n`, { flush: true });

  const rewrite = async (owner: LockOwner, number: number) => {
    mine = owner;
    await write();
    await rename(draft, join(folder, `lock.${number}`));
  };

  /** Makes the file of that number, or tells that somebody else already has. */
  const claim = async (number: number): Promise<boolean> => {
    await write();
    try {
      await link(draft, join(folder, `lock.${number}`));
      return true;
    } catch (cause) {
      if (isTaken(cause)) return false;
      throw cause;
    } finally {
      await rm(draft, { force: true });
    }
  };

  for (;;) {
    const highest = Math.max(0, ...(await numbersIn(folder)));
    const owner = highest === 0 ? null : await readOwner(folder, highest);
    if (owner !== null && (await isAlive(owner))) throw new FolderTaken(folder, owner);
    const number = highest + 1;
    if (!(await claim(number))) continue;
    const others = (await numbersIn(folder)).filter((other) => other !== number);
    if (others.some((other) => other > number)) {
      await rm(join(folder, `lock.${number}`), { force: true });
      continue;
    }
    for (const other of others) await rm(join(folder, `lock.${other}`), { force: true });
    return {
      announce: (address) => rewrite({ ...mine, address }, number),
      release: () => rewrite({ ...mine, isReleased: true }, number),
    };
  }
};
