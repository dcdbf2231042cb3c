import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types } from 'pg';
import { throwStorageError } from './storageError.ts';

/** Connections of one process. PostgreSQL's default limit is 100 for all processes. */
const MAX_CONNECTIONS = 10;
/** How long a process waits for a connection, in ms. */
const CONNECT_TIMEOUT_MS = 2000;
/** How long a query of a visitor may take, in ms. After that, its connection is closed. */
export const QUERY_TIMEOUT_MS = 3000;
/**
 * After this time without a query, in ms, PostgreSQL ends a transaction. Otherwise a machine that disappeared would
 * keep its locks for hours, and the repeated request of a visitor would wait for the lock of the first.
 */
const IDLE_TRANSACTION_MS = 5000;
const READ_TIMEOUT_MESSAGE = 'Query read timeout';

// Counts and sizes fit a number. By default they would be text.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Kysely's dialect for PostgreSQL at `url`. A query may take `queryTimeoutMs`, or any time where that is undefined.
 * Queries throw StorageErrors. The first one runs `prepare`, as does every later one while that fails.
 */
export function openPostgresDialect(
  url: string,
  {
    queryTimeoutMs,
    maxConnections = MAX_CONNECTIONS,
    prepare,
  }: {
    queryTimeoutMs: number | undefined;
    maxConnections?: number;
    prepare?: (() => Promise<void>) | undefined;
  },
): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(queryTimeoutMs !== undefined && {
      query_timeout: queryTimeoutMs,
      // As a query, since PgBouncer refuses it as a parameter of the connection.
      onConnect: (client) =>
        client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`),
    }),
    keepAlive: true,
  });
  // Without listeners, the loss of a connection would end the process. The pool has removed an idle connection by
  // then, and in a transaction the next query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({
    async pool() {
      await prepare?.();
      return wrap(pool);
    },
  });
}

/**
 * Wraps the pool for Kysely. Its errors become StorageErrors. After a query that the server did not answer, it closes
 * the connection instead of using it for the next query.
 */
function wrap(pool: Pool): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch(throwStorageError);
    let hung = false;
    const query = (sql: string, parameters: unknown[]) =>
      client.query(sql, parameters).catch((error: unknown) => {
        hung ||= error instanceof Error && error.message === READ_TIMEOUT_MESSAGE;
        throwStorageError(error);
      });
    return {
      // The interface allows cursors too, which are used nowhere.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || hung),
    };
  };
  return { options: pool.options, end: () => pool.end(), connect };
}
