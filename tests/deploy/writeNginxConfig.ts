import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../scripts/findProgram.ts';

/**
 * Writes what surrounds nginx's sites, for a run in the foreground by any user, and returns the command
 * that runs it. `http` is what it serves, `main` what goes before. Throws a NoProgramError.
 */
export async function writeNginxConfig(
  folder: string,
  { http, main = '' }: { http: string; main?: string },
): Promise<[string, ...string[]]> {
  const nginx = findProgram('nginx');
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
pid ${folder}/pid; error_log ${folder}/error.log;
${main}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  ${temporary.join('\n  ')}
  ${http}
}
`,
  );
  return [nginx, '-c', file, '-e', join(folder, 'error.log')];
}
