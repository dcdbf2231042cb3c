import type { Database } from '../storage/database.ts';
import { findIds, type NamedTable } from '../storage/search.ts';
import { AdminError } from './adminError.ts';

/**
 * The id of the one row whose id begins with what the owner typed. Throws an AdminError when there is
 * none or more than one, which names `list`, the command that shows them.
 */
export async function findRow(
  database: Database,
  table: NamedTable,
  typed: string,
  { noun, list }: { noun: string; list: string },
): Promise<string> {
  const [id, other] = await findIds(database, table, typed);
  if (id === undefined) {
    throw new AdminError(`There is no ${noun} with the id ${typed}; "${list}" shows the ids`);
  }
  if (other !== undefined) {
    throw new AdminError(
      `More than one ${noun} has an id that begins with ${typed}; give more of it`,
    );
  }
  return id;
}
