import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types } from 'pg';

/** Connections of one process; PostgreSQL's own default limit is 100 for all. */
const MAX_CONNECTIONS = 10;
/** Bounds of getting a connection and of one visitor's query, in ms; past them the connection is given up. */
const CONNECT_TIMEOUT_MS = 2000;
export const QUERY_TIMEOUT_MS = 3000;
/**
 * After this time, in ms, PostgreSQL ends a transaction that no query comes to any more: a machine that is
 * gone without a word would else keep its locks for hours, and a message that a visitor sends again waits
 * for the first try's.
 */
const IDLE_TRANSACTION_MS = 5000;
const READ_TIMEOUT_MESSAGE = 'Query read timeout';

// Counts and sizes, which fit; as text else.
types.setTypeParser(types.builtins.INT8, Number);

/** Kysely's dialect for PostgreSQL at `url`; a query may take `queryTimeoutMs`, or any time when undefined. */
export function openPostgresDialect(
  url: string,
  {
    queryTimeoutMs,
    maxConnections = MAX_CONNECTIONS,
  }: { queryTimeoutMs: number | undefined; maxConnections?: number },
): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(queryTimeoutMs !== undefined && {
      query_timeout: queryTimeoutMs,
      // Not as a parameter of the connection, which PgBouncer would refuse.
      onConnect: (client) =>
        client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`),
    }),
    keepAlive: true,
  });
  // A connection that is lost while nobody uses it, which the pool has put away already, or between
  // two queries of a transaction, whose next one fails: unheard, either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: withoutHungConnections(pool) });
}

/** A connection whose server stopped answering is not given to the next query. */
function withoutHungConnections(pool: Pool): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let hung = false;
    const query = (sql: string, parameters: unknown[]) =>
      client.query(sql, parameters).catch((error: unknown) => {
        hung ||= error instanceof Error && error.message === READ_TIMEOUT_MESSAGE;
        throw error;
      });
    return {
      // The interface allows cursors too; they are used nowhere.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || hung),
    };
  };
  return { options: pool.options, end: () => pool.end(), connect };
}
