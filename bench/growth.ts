/** `npm run bench:growth`: builds the site with 10, 100 and 1,000 articles and shows what it costs. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copySources, runBuild } from '../tests/buildCopy.ts';
import { writeArticles } from '../tests/writeArticles.ts';
import { describeRun } from './figures.ts';
import { markdownTable, publish } from './publish.ts';

const COUNTS = [10, 100, 1000] as const;
/** What a visitor loads that might grow with the journal. */
const PAGES = ['blog.html', 'blog/enterprise-ai-budgets-surge.html', 'sitemap.html', 'feed.xml'];

interface Growth {
  readonly articles: number;
  readonly pages: number;
  readonly elapsedMs: number;
  /** Bytes of each of `PAGES`, as compressed. */
  readonly sizes: readonly number[];
}

const run = describeRun();
const results: Growth[] = [];
for (const articles of COUNTS) {
  console.error(`Building with ${articles} articles ...`);
  results.push(await measureGrowth(articles));
}
const report = [
  `Measured on ${run}.`,
  markdownTable(
    [
      'articles',
      'pages',
      'build, s',
      'each further article, ms',
      ...PAGES.map((page) => `${page}, KB`),
    ],
    results.map(growthRow),
  ),
].join('\n\n');
console.log(report);
publish('performance.md', 'bench:growth', report);

async function measureGrowth(articles: number): Promise<Growth> {
  const sources = await copySources();
  try {
    await writeArticles(sources, articles);
    const { exitCode, errors, elapsedMs } = await runBuild(sources);
    if (exitCode !== 0) throw new Error(`The build with ${articles} articles failed.\n${errors}`);
    const dist = join(sources, 'dist');
    const files = await readdir(dist, { recursive: true });
    const stats = await Promise.all(PAGES.map((page) => stat(join(dist, `${page}.br`))));
    return {
      articles,
      pages: files.filter((file) => file.endsWith('.html')).length,
      elapsedMs,
      sizes: stats.map(({ size }) => size),
    };
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
}

function growthRow({ articles, pages, elapsedMs, sizes }: Growth): string[] {
  const [first] = results;
  const further =
    first && articles > first.articles
      ? ((elapsedMs - first.elapsedMs) / (articles - first.articles)).toFixed(0)
      : '';
  return [
    articles.toLocaleString('en-US'),
    String(pages),
    (elapsedMs / 1000).toFixed(1),
    further,
    ...sizes.map((size) => (size / 1000).toFixed(1)),
  ];
}
