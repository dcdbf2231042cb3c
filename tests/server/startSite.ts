import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { openSite, type Site, type SiteOptions } from '../../server/site.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

/** The site under test, listening on a port of its own. */
export interface TestSite extends Site {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Log lines so far. */
  readonly logLines: readonly string[];
}

/** Starts the whole site as main does, on a fixture of built pages and SQLite on disk. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  options: Omit<Partial<SiteOptions>, 'settings'> = {},
): Promise<TestSite> {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  const settings = readSettings({ DATA_DIR: join(directory, 'data'), ...env });
  const logLines: string[] = [];
  const site = await openSite({
    settings,
    pages: { siteDir },
    backoff: { baseMs: 10, maxMs: 40 },
    logStream: { write: (line) => logLines.push(line) },
    ...options,
  });
  onTestFinished(() => site.close());
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(url).port);
  return { ...site, url, port, dataDir: settings.dataDir, logLines };
}
