/** The database could not be used; `cause` says why. If the answer to a commit was lost, the rows may be stored. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(cause: unknown) {
    super('The database could not be used', { cause });
  }
}

/** Throws the error of a database's client as a StorageError. */
export function throwStorageError(cause: unknown): never {
  throw new StorageError(cause);
}
