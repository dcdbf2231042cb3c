import type { PagesOption } from './app.ts';
import type { SiteMetrics } from './metrics/siteMetrics.ts';
import type { Settings } from './settings.ts';
import { openSite, type Site } from './site.ts';
import { databaseStartError, listenStartError } from './startError.ts';

/** The site while it is served, by this process or by several. */
export interface ServedSite {
  readonly port: number;
  /** The text of one scrape; empty when nothing is counted. */
  readMetrics(): Promise<string>;
  /** Stops in good order. Rejects when it could not. */
  close(): Promise<void>;
}

/** Serves the site with this process. Throws a StartError. */
export async function serveSite(
  settings: Settings,
  pages: PagesOption,
  metrics: SiteMetrics | undefined,
): Promise<ServedSite> {
  const site = await openSite({ settings, pages, metrics }).catch((error: unknown) => {
    throw databaseStartError(error, settings);
  });
  const port = await listen(site, settings).catch(async (error: unknown) => {
    await site.close();
    throw listenStartError(error, { name: 'PORT', port: settings.port, host: settings.host });
  });
  return {
    port,
    readMetrics: async () => (metrics ? metrics.registry.metrics() : ''),
    close: () => site.close(),
  };
}

async function listen(site: Site, settings: Settings): Promise<number> {
  await site.app.listen({ port: settings.port, host: settings.host });
  const address = site.app.server.address();
  return typeof address === 'object' && address ? address.port : settings.port;
}
