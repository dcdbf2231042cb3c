import { createRequire } from 'node:module';

/** The path of Deno, which comes with the development dependencies. */
export function denoProgram(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return runInstall();
}
