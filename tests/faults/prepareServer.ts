import type { ProvidedContext } from 'vitest';
import { prepareSite, startProcess } from '../server/startProcess.ts';
import { newStorage } from '../server/startSite.ts';

export type DatabaseKind = ProvidedContext['database'];
export const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** How often a test kills the server: more often by `npm run test:faults`. */
export const KILLS = Number(process.env.FAULT_KILLS ?? 3);

/** Everything comes from one address here. */
export const NO_LIMITS = { RATE_LIMIT_CONTACT: '999999/300', RATE_LIMIT_NEWSLETTER: '999999/300' };

/**
 * Prepares a small built site and a place for data: a new one of the kind named, or that of these settings. Its
 * server can be started as often as one likes; the processes are ended with the test.
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
    /** The settings that say where its data lies. */
    storage,
    /** Starts a process and resolves once it serves. */
    async start(launcher?: readonly string[]) {
      const server = startProcess(settings, args, launcher);
      return { ...server, url: await server.address() };
    },
  };
}
