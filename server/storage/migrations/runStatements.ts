import { type QueryExecutorProvider, sql } from 'kysely';

/** Runs statements that SQLite and PostgreSQL understand alike; each ends with `;` at the end of a line. */
export async function runStatements(
  database: QueryExecutorProvider,
  statements: string,
): Promise<void> {
  for (const statement of statements.split(/;\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(database);
  }
}
