/** `npm run bench:growth`: builds the site with 10, 100 and 1,000 articles and shows what it costs. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copySources, runBuild } from '../tests/buildCopy.ts';
import { describeRun } from './figures.ts';
import { markdownTable, publish } from './publish.ts';
import { writeArticles } from './writeArticles.ts';

const COUNTS = [10, 100, 1000] as const;
/** Files that visitors load, and that could grow with the journal. */
const PAGES = ['blog.html', 'blog/enterprise-ai-budgets-surge.html', 'sitemap.html', 'feed.xml'];
const HEAD = ['articles', 'pages', 'build, s', 'each further article, ms'];

const run = describeRun();
const rows: string[][] = [];
let first: { articles: number; elapsedMs: number } | undefined;
for (const articles of COUNTS) {
  console.error(`Building with ${articles} articles ...`);
  const { pages, elapsedMs, sizes } = await measureGrowth(articles);
  first ??= { articles, elapsedMs };
  const further = (elapsedMs - first.elapsedMs) / (articles - first.articles);
  rows.push([
    articles.toLocaleString('en-US'),
    String(pages),
    (elapsedMs / 1000).toFixed(1),
    articles === first.articles ? '' : further.toFixed(0),
    ...sizes.map((bytes) => (bytes / 1000).toFixed(1)),
  ]);
}
const table = markdownTable([...HEAD, ...PAGES.map((page) => `${page}, KB`)], rows);
const report = `Measured on ${run}.\n\n${table}`;
console.log(report);
publish('performance.md', 'bench:growth', report);

/** Builds the site with this number of articles; returns the number of pages, and the compressed bytes of `PAGES`. */
async function measureGrowth(articles: number) {
  const sources = await copySources();
  try {
    await writeArticles(sources, articles);
    const { exitCode, errors, elapsedMs } = await runBuild(sources);
    if (exitCode !== 0) throw new Error(`The build with ${articles} articles failed.\n${errors}`);
    const dist = join(sources, 'dist');
    const files = await readdir(dist, { recursive: true });
    const stats = await Promise.all(PAGES.map((page) => stat(join(dist, `${page}.br`))));
    const pages = files.filter((file) => file.endsWith('.html')).length;
    return { pages, elapsedMs, sizes: stats.map(({ size }) => size) };
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
}
