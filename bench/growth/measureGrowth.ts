import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BenchError } from '../benchError.ts';
import { copySources } from './copySources.ts';
import type { ResourceUse } from './reportResourceUse.ts';
import { runBuild } from './runBuild.ts';
import { writeArticles } from './writeArticles.ts';

/** What a visitor loads that might grow with the journal: address and file of the build. */
const PAGES = {
  '/blog': 'blog.html',
  '/blog/{slug}': 'blog/enterprise-ai-budgets-surge.html',
  '/sitemap': 'sitemap.html',
  '/sitemap.xml': 'sitemap-xml.html',
  '/feed.xml': 'feed.xml',
} as const;

/** The size of a file of the build, in bytes. */
export interface PageSize {
  readonly raw: number;
  readonly brotli: number;
}

/** One build with so many articles. */
export interface GrowthResult extends ResourceUse {
  readonly articles: number;
  /** From start to end, in milliseconds. */
  readonly elapsedMs: number;
  /** Pages that the build wrote. */
  readonly pages: number;
  readonly sizes: Readonly<Record<string, PageSize>>;
}

/** Builds the site with so many articles and measures it. Throws a BenchError when a build fails. */
export async function measureGrowth(articles: number): Promise<GrowthResult> {
  const sources = await copySources();
  try {
    await writeArticles(sources, articles);
    const { exitCode, errors, elapsedMs, use } = await runBuild(sources);
    if (exitCode !== 0 || !use) {
      throw new BenchError(`The build with ${articles} articles failed.\n${errors.trim()}`);
    }
    const dist = join(sources, 'dist');
    const files = await readdir(dist, { recursive: true });
    const sizes = await Promise.all(
      Object.entries(PAGES).map(async ([path, file]) => [path, await sizeOf(join(dist, file))]),
    );
    return {
      articles,
      elapsedMs,
      ...use,
      pages: files.filter((file) => file.endsWith('.html')).length,
      sizes: Object.fromEntries(sizes),
    };
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
}

async function sizeOf(file: string): Promise<PageSize> {
  const [raw, brotli] = await Promise.all([stat(file), stat(`${file}.br`)]);
  return { raw: raw.size, brotli: brotli.size };
}
