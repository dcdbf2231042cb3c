/** The database could not do what was asked of it; nothing of it was stored. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(cause: unknown) {
    super('The database could not be used', { cause });
  }
}
