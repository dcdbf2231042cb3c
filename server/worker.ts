import { AggregatorRegistry } from 'prom-client';
import type { PagesOption } from './app.ts';
import { createSiteMetrics, type SiteMetrics } from './metrics/siteMetrics.ts';
import { serveSite } from './serveSite.ts';
import type { Settings } from './settings.ts';
import { firstLine } from './startError.ts';

/** What a process tells the first one when it cannot start. */
interface StartFailure {
  readonly startFailure: string;
}

/** The reason in a message between processes, if it tells of a failed start. */
export function readStartFailure(message: unknown): string | undefined {
  const { startFailure } = message as Partial<StartFailure>;
  return startFailure;
}

/**
 * Serves the site as one of several processes (see serveTogether) until SIGTERM. SIGINT is left to
 * the first process, since a terminal sends it to all of them.
 */
export async function serveAsWorker(settings: Settings, pages: PagesOption): Promise<void> {
  process.on('SIGINT', () => undefined);
  try {
    const site = await serveSite(settings, pages, shareMetrics(settings));
    process.on('SIGTERM', () => {
      site.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  } catch (error) {
    const failure: StartFailure = { startFailure: firstLine(error) };
    process.send?.(failure, () => process.exit(1));
  }
}

/** The metrics of this process, which answers the first one's question for them. */
function shareMetrics(settings: Settings): SiteMetrics | undefined {
  if (settings.metricsPort === undefined) return undefined;
  const metrics = createSiteMetrics();
  AggregatorRegistry.setRegistries(metrics.registry);
  new AggregatorRegistry();
  return metrics;
}
