import type { TestProject } from 'vitest/node';
import { NoProgramError } from '../../scripts/findProgram.ts';
import { startPostgres } from './startPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which database the storage tests run on. */
    database: 'sqlite' | 'postgres';
    /** Port of the tests' PostgreSQL server, on the loopback address. */
    postgresPort: number;
  }
}

/**
 * Starts the PostgreSQL server that a project's tests share; each test has a database of its own. Where
 * there is none, what needs one is skipped.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startPostgres();
    project.provide('postgresPort', postgres.port);
    return () => postgres.close();
  } catch (error) {
    if (!(error instanceof NoProgramError)) throw error;
    console.error(error.message);
    return async () => undefined;
  }
}
