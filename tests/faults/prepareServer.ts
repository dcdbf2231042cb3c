import type { ProvidedContext } from 'vitest';
import { prepareSite, startProcess } from '../server/startProcess.ts';
import { newStorage } from '../server/startSite.ts';

export type DatabaseKind = ProvidedContext['database'];
export const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** All messages of these tests come from one address. */
export const NO_LIMITS = { RATE_LIMIT_CONTACT: '999999/300', RATE_LIMIT_NEWSLETTER: '999999/300' };

/**
 * Prepares a small built site and a new database of this kind. The server can be started any number of times; its
 * processes end with the test.
 */
export async function prepareServer(kind: DatabaseKind, env: Readonly<Record<string, string>>) {
  const { directory, args } = await prepareSite();
  const storage = await newStorage(directory, kind);
  const settings: Readonly<Record<string, string>> = { ...NO_LIMITS, ...storage, ...env };
  return {
    settings,
    /** Starts a process; resolves once it listens. */
    async start(launcher: readonly string[] = []) {
      const server = startProcess(settings, args, launcher);
      return { ...server, url: await server.address() };
    },
  };
}
