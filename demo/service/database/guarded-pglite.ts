/**
 * The embedded database behind a guard. PGlite does not survive a disk that is full: after a write to its log has failed,
 * its next statement never returns and blocks the whole process. So nothing is asked of it while space is short, and an
 * instance whose write has failed is never asked again: another one takes its place once there is space, and recovers
 * from the log as after a crash. Whatever was acknowledged is there.
 */
import type { PGliteDialectConfig } from 'kysely';
import { isStorageFailure, StorageFailure } from './storage-failure.ts';

/** What kysely needs of PGlite. */
export type Embedded = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;
type Transaction = Parameters<Parameters<Embedded['transaction']>[0]>[0];

interface GuardPorts {
  /** Opens an instance on the data. */
  open: () => Promise<Embedded>;
  /** Bytes that are free where the data is. */
  freeBytes: () => number;
}

/** So much has to be free: four files of the log, which are written before what they tell of. */
export const reserveBytes = 64 * 1024 * 1024;

const never = new Promise<never>(() => {});

/** Opens the database behind the guard; rejects with a `StorageFailure` where there is no space for it. */
export const openGuarded = async ({ open, freeBytes }: GuardPorts): Promise<Embedded> => {
  let opening: Promise<Embedded> | null = null;
  let isClosed = false;

  const demandSpace = (): void => {
    if (freeBytes() < reserveBytes) throw new StorageFailure('The disk of the database is full');
  };
  const present = (): Promise<Embedded> => {
    demandSpace();
    opening ??= open().catch((cause: unknown) => {
      opening = null;
      throw cause;
    });
    return opening;
  };
  /** Gives an instance up when it could not write. It is not even closed, for that would be one more statement. */
  const noteFailure = (cause: unknown): unknown => {
    if (!isStorageFailure(cause)) return cause;
    opening = null;
    return new StorageFailure('The database could not be written', cause);
  };

  const transaction: Embedded['transaction'] = async (work) => {
    const instance = await present();
    return new Promise((resolve, reject) => {
      const begun = instance.transaction(async (inner) => {
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
      begun.then(resolve, (cause: unknown) => reject(noteFailure(cause)));
    });
  };

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
      // Closing writes. What can't be written now is recovered from the log at the next start.
      if (instance !== null && freeBytes() >= reserveBytes) await instance.close();
    },
  };
};
