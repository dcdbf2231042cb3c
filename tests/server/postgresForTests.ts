import type { TestProject } from 'vitest/node';
import { NoProgramError } from '../../scripts/findProgram.ts';
import { migrateDatabase } from '../../server/storage/migrate.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which database the storage tests run on. */
    database: 'sqlite' | 'postgres';
    /** Port of the tests' PostgreSQL server, on the loopback address. */
    postgresPort: number;
    /** The name of a migrated, empty database on that server. */
    postgresTemplate: string;
  }
}

/**
 * Starts the PostgreSQL server that the tests of a project share; each test has its own database. Without PostgreSQL,
 * the tests that need it are skipped.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startPostgres();
    const template = await postgres.createDatabase();
    await migrateDatabase({ dataDir: '', databaseUrl: template });
    project.provide('postgresPort', postgres.port);
    project.provide('postgresTemplate', new URL(template).pathname.slice(1));
    return () => postgres.close();
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    console.error(error.message);
    return async () => undefined;
  }
}
