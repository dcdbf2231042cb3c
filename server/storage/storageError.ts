/** The database could not be used; `cause` says why. If the answer to a commit was lost, the rows may be stored. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(cause: unknown) {
    super('The database could not be used', { cause });
  }
}

const POSTGRES_DISK_FULL = '53100';
const SQLITE_IO_ERROR = 10;
const SQLITE_FULL = 13;

/** Whether the disk of the database is full, or as good as full: SQLite reports an I/O error for some of its files. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof StorageError)) return false;
  const { code, errcode = 0 } = error.cause as { code?: unknown; errcode?: number };
  const isFull = ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL].includes(String(code));
  return isFull || [SQLITE_IO_ERROR, SQLITE_FULL].includes(errcode & 0xff);
}

/** Throws the error of a database's client as a StorageError. */
export function throwStorageError(cause: unknown): never {
  throw new StorageError(cause);
}
