/**
 * `npm run dev`: the site with hot reload. Astro's development server serves the pages and forwards API requests to our
 * server, which restarts when its sources change. The owner's desk is built anew when its sources change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dev } from 'astro';
import { build } from 'vite';
import { readSettings } from '../server/settings.ts';
import { freePort } from './freePort.ts';
import { orExit } from './orExit.ts';

const root = join(import.meta.dirname, '..');
const { port, host } = orExit(() => readSettings(process.env));

const apiPort = await freePort();
process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`;

const deskDir = join(root, '.cache', 'desk');
await build({
  configFile: join(root, 'src', 'desk', 'vite.config.ts'),
  build: { outDir: deskDir, watch: {} },
});
// Vite's build sets it to `production`, which Astro's development server would go by.
delete process.env.NODE_ENV;

const site = await dev({ root, server: { port, host } });
const pages = `http://${host}:${site.address.port}`;
const main = join(root, 'server', 'main.ts');
const api = spawn(
  process.execPath,
  ['--watch', main, '--pages-url', pages, '--desk-dir', deskDir],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.kill(signal);
    void site.stop().then(() => process.exit(0));
  });
}
