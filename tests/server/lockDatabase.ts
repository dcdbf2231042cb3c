import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';

/** Holds the database's write lock from a second connection until the returned function is called. */
export function lockDatabase(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 1000 });
  database.exec('begin immediate');
  const unlock = () => {
    if (database.isOpen) database.close();
  };
  onTestFinished(unlock);
  return unlock;
}
