/**
 * The embedded database behind a guard. PGlite does not survive a full disk: after a write to its log has failed, its
 * next statement never returns and blocks the whole process. So it gets no statement while space is short, and an
 * instance whose write has failed gets none again: another instance replaces it once there is space, and recovers from
 * the log as after a crash. Every acknowledged write is there.
 */
import type { PGliteDialectConfig } from 'kysely';
import { isStorageFailure, StorageFailure } from './storage-failure.ts';

/** Kysely's interface of PGlite. */
export type Embedded = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;
type Transaction = Parameters<Parameters<Embedded['transaction']>[0]>[0];

interface GuardDeps {
  /** Opens an instance on the data. */
  open: () => Promise<Embedded>;
  /** Bytes that are free where the data is. */
  freeBytes: () => number;
}

/** This much space has to be free: four files of the log, which is written ahead of the data. */
export const reserveBytes = 64 * 1024 * 1024;

const never = new Promise<never>(() => {});

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Runs work in a transaction. Work that gets none begins as well, and each of its statements is refused: Kysely waits
 * until its work has begun, and handles no rejection before that, so the process would end.
 */
const beginAnyway = async <Result>(
  work: Work<Result>,
  run: (begin: Work<Result>) => Promise<Result>,
): Promise<Result> => {
  let hasBegun = false;
  try {
    return await run((tx) => {
      hasBegun = true;
      return work(tx);
    });
  } catch (cause) {
    if (!hasBegun) await work({ query: () => Promise.reject(cause), rollback: async () => {} }).catch(() => {});
    throw cause;
  }
};

/** Opens the database behind the guard; rejects with a `StorageFailure` where there is no space for it. */
export const openGuarded = async ({ open, freeBytes }: GuardDeps): Promise<Embedded> => {
  let opening: Promise<Embedded> | null = null;
  let isClosed = false;

  const requireSpace = (): void => {
    if (freeBytes() < reserveBytes) throw new StorageFailure('The disk of the database is full');
  };
  const present = (): Promise<Embedded> => {
    requireSpace();
    opening ??= open().catch((cause: unknown) => {
      opening = null;
      throw cause;
    });
    return opening;
  };
  /** Gives up an instance that could not write. It is not even closed, because that would be one more statement. */
  const noteFailure = (cause: unknown): unknown => {
    if (!isStorageFailure(cause)) return cause;
    opening = null;
    return new StorageFailure('The database could not be written', cause);
  };

  const runOn = <Result>(instance: Embedded, work: Work<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const transactionResult = instance.transaction(async (inner) => {
        let isLost = false;
        const query: Transaction['query'] = async (...args) => {
          if (isLost) throw new StorageFailure('The database could not be written');
          try {
            return await inner.query(...args);
          } catch (cause) {
            isLost = isStorageFailure(cause);
            throw noteFailure(cause);
          }
        };
        try {
          const result = await work({ query, rollback: () => inner.rollback() });
          if (isLost) throw new StorageFailure('The database could not be written');
          return result;
        } catch (cause) {
          reject(cause);
          // A roll-back would be one more statement.
          return isLost ? never : Promise.reject(cause);
        }
      });
      transactionResult.then(resolve, (cause: unknown) => reject(noteFailure(cause)));
    });

  const transaction: Embedded['transaction'] = (work) =>
    beginAnyway(work, async (begin) => runOn(await present(), begin));

  await present();
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return isClosed;
    },
    transaction,
    query: async (...args) => {
      const instance = await present();
      return instance.query<never>(...args).catch((cause: unknown) => Promise.reject(noteFailure(cause)));
    },
    close: async () => {
      isClosed = true;
      const instance = await opening;
      opening = null;
      // Closing writes. If that is not possible now, the next start recovers from the log.
      if (instance !== null && freeBytes() >= reserveBytes) await instance.close();
    },
  };
};
