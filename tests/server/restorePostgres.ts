import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { documentCommands } from '../deploy/documentCommands.ts';

const DOCUMENT = new URL('../../docs/deploy.md', import.meta.url);
let restored = 0;

/** Restores a backup beside the database at `url`, as the document says, and returns the new one's address. */
export async function restorePostgres(url: string, backup: string): Promise<string> {
  const { port, hostname, pathname } = new URL(url);
  restored += 1;
  const name = `${pathname.slice(1)}_restored${restored}`;
  const commands = documentCommands(DOCUMENT, 'PostgreSQL')
    .join('\n')
    .replaceAll('site_restored', name)
    .replaceAll(':PASSWORD@', '@')
    .replaceAll('--host=', `--port=${port} --host=`)
    .replaceAll(':5432', `:${port}`)
    .replaceAll('10.0.0.20', hostname)
    .replaceAll('--username=postgres', '--username=site')
    .replaceAll('site.dump', backup);
  await promisify(execFile)('sh', ['-ec', commands]);
  return url.replace(pathname, `/${name}`);
}
