/** The data cannot be written: the disk is full, read-only or broken. Nothing was done; it may be tried again later. */
export class StorageFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageFailure';
  }
}

/** PostgreSQL's codes for a full disk, and for a disk that rejects writes. */
const codes = ['53100', '58030'];

/** A message of PostgreSQL about a file of its own; some of these have the code of something else. */
const aboutFiles =
  /could not (write|extend|fsync|flush|create|open|rename|resize) |No space left|Read-only file system/;

/** Codes of Node for the same. */
const nodeCodes: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EIO: 'the disk does not answer',
};

/** True if an error means that data could not be written, in any of its forms. */
export const isStorageFailure = (cause: unknown): boolean => {
  if (cause instanceof StorageFailure) return true;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return codes.includes(code) || aboutFiles.test(cause.message) || isStorageFailure(cause.cause);
};

/** Returns why a folder cannot be written, from an error of Node's; null for another kind of error. */
export const folderFailure = (folder: string, cause: unknown): StorageFailure | null => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = nodeCodes[code];
  return why === undefined ? null : new StorageFailure(`${folder} cannot be used: ${why}`, cause);
};
