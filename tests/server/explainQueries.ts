import { CompiledQuery, type ConnectionProvider, type QueryExecutor, sql } from 'kysely';
import type { Database } from '../../server/storage/database.ts';
import type { TestSite } from './startSite.ts';

/** In a plan: the outbox is read row by row. */
export const OUTBOX_SCAN = /SCAN outbox(?! USING (?:COVERING )?INDEX)|Seq Scan on outbox/;

/** How the database finds what `run` asks of the outbox: the plan of each statement, in their order. */
export async function explainQueries(
  { database, storage }: Pick<TestSite, 'database' | 'storage'>,
  run: (watched: Database) => Promise<void>,
): Promise<string[]> {
  await sql`analyze`.execute(database);
  const statements: CompiledQuery[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  watch(watched.getExecutor());

  /** Keeps what is asked of the outbox, on a connection of its own too. */
  function watch(executor: QueryExecutor): QueryExecutor {
    const execute = executor.executeQuery.bind(executor);
    const onConnection = executor.withConnectionProvider.bind(executor);
    return Object.assign(executor, {
      executeQuery: (query: CompiledQuery) => {
        if (query.sql.includes('outbox')) statements.push(query);
        return execute(query);
      },
      withConnectionProvider: (provider: ConnectionProvider) => watch(onConnection(provider)),
    });
  }

  await run(watched);
  const explain = storage.DATABASE_URL ? 'explain' : 'explain query plan';
  const plans: string[] = [];
  for (const { sql: text, parameters } of statements) {
    const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
    plans.push(JSON.stringify((await database.executeQuery(query)).rows));
  }
  return plans;
}
