import { inject, type RunnerTestCase, TestRunner } from 'vitest';

/** The port of the tests' PostgreSQL server; a test that asks for it where there is none is skipped. */
export function postgresPort(): number {
  const port: number | undefined = inject('postgresPort');
  return port ?? TestRunner.getCurrentTest<RunnerTestCase>().context.skip('There is no PostgreSQL');
}
