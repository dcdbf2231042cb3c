import { readFile } from 'node:fs/promises';
import { findNginx, findProgram } from '../../scripts/findProgram.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { runProgram } from '../server/runProgram.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { ask } from './ask.ts';
import { prepareCaddy } from './prepareCaddy.ts';
import { prepareNginx } from './prepareNginx.ts';

/** The proxies with a file in `deploy/`, and the functions that find their programs. */
export const PROXIES = [
  { name: 'nginx', prepare: prepareNginx, find: findNginx },
  { name: 'Caddy', prepare: prepareCaddy, find: () => findProgram('caddy') },
];

/** Starts a proxy with its file of `deploy/` in front of the server at this address, until the test ends. */
export async function startProxy(prepare: typeof prepareCaddy, serverAddress: string) {
  const { command, env, origin, plainOrigin, certificate } = await prepare({
    folder: await temporaryDirectory(),
    siteDir: BUILT_SITE,
    server: new URL(serverAddress).host,
    tls: true,
  });
  const { output } = runProgram(command, { env }, 'SIGTERM');
  const untilItAnswers = async () => {
    const proxy = { origin, plainOrigin, certificate: await readFile(certificate) };
    await ask(proxy, { path: '/robots.txt' });
    return proxy;
  };
  return waitFor(untilItAnswers).catch((cause: unknown) => {
    throw new Error(`It does not answer: ${output().stderr}`, { cause });
  });
}
