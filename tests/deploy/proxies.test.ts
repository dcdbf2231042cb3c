import { expect, test } from 'vitest';
import { BUILT_SITE } from '../server/builtSite.ts';
import { type ServerProcess, startProcess } from '../server/startProcess.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { ask } from './ask.ts';
import { PROXIES, startProxy } from './startProxy.ts';

/** Our server as visitors have it, on an empty database. */
async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const settings = {
    SITE_URL: 'https://localhost',
    TRUST_PROXY: 'loopback',
    DATA_DIR: await temporaryDirectory(),
    ...env,
  };
  return startProcess(settings, ['--site-dir', BUILT_SITE]);
}

test.each(PROXIES)('%s serves', async (_name, prepare) => {
  const server = await startServer();
  const proxy = await startProxy(prepare, await server.address());
  expect((await ask(proxy, { path: '/about' })).status).toBe(200);
  expect((await ask(proxy, { path: '/missing' })).status).toBe(404);
});
