import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { TestSite } from './startSite.ts';

/** Locks the SQLite database of a site against everybody else until the returned function is called. */
export function lockDatabase({ dataDir }: Pick<TestSite, 'dataDir'>): () => void {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 1000 });
  database.exec('begin immediate');
  const unlock = () => {
    if (database.isOpen) database.close();
  };
  onTestFinished(unlock);
  return unlock;
}
