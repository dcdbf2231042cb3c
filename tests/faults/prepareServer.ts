import type { ProvidedContext } from 'vitest';
import { prepareSite, startProcess } from '../server/startProcess.ts';
import { newStorage } from '../server/startSite.ts';

export type DatabaseKind = ProvidedContext['database'];
export const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** How often a test kills the server; `npm run test:faults` kills it more often. */
export const KILLS = Number(process.env.FAULT_KILLS ?? 3);

/** All messages of these tests come from one address. */
export const NO_LIMITS = { RATE_LIMIT_CONTACT: '999999/300', RATE_LIMIT_NEWSLETTER: '999999/300' };

/**
 * Prepares a small built site and its data: a new database of this kind, or the database of these settings. The server
 * can be started any number of times; its processes end with the test.
 */
export async function prepareServer(
  where: DatabaseKind | Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
) {
  const { directory, dataDir, args } = await prepareSite();
  const storage: Readonly<Record<string, string>> =
    typeof where === 'string'
      ? await newStorage(directory, where)
      : { DATA_DIR: dataDir, ...where };
  const settings = { ...NO_LIMITS, ...storage, ...env };
  return {
    /** The settings DATA_DIR and DATABASE_URL. */
    storage,
    /** Starts a process; resolves once it listens. */
    async start(launcher?: readonly string[]) {
      const server = startProcess(settings, args, launcher);
      return { ...server, url: await server.address() };
    },
  };
}
