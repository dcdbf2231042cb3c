/** `npm run bench:growth`: builds the site with 10, 100 and 1,000 articles and shows what it costs. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatNumber } from '../formats.ts';
import { DAY_MS } from '../milliseconds.ts';
import { LISTED_CATEGORIES } from '../src/content/blog/articleCategories.ts';
import { SUBJECT_DRAWINGS } from '../src/content/shared/subjectDrawings.ts';
import { ARTICLES, copySources, runBuild } from '../tests/buildCopy.ts';
import { describeRun, markdownTable, publish } from './report.ts';

const COUNTS = [10, 100, 1000] as const;
/** Files that visitors load, and that could grow with the journal. */
const PAGES = ['blog.html', 'blog/enterprise-ai-budgets-surge.html', 'sitemap.html', 'feed.xml'];
const HEAD = ['articles', 'pages', 'build, s', 'each further article, ms'];

/** The date of the newest written article, which is older than the real ones. */
const NEWEST = Date.parse('2025-01-27');
/** Fields that an article need not have, with the lines that belong to them. */
const OPTIONAL_FIELDS =
  /^(?:id|updated|change|badge|readTime|featured|listed|image|cta|next):.*\n(?: .*\n)*/gm;

const run = describeRun();
const rows: string[][] = [];
let first: { articles: number; elapsedMs: number } | undefined;
for (const articles of COUNTS) {
  console.error(`Building with ${articles} articles ...`);
  const { pages, elapsedMs, sizes } = await measureGrowth(articles);
  first ??= { articles, elapsedMs };
  const further = (elapsedMs - first.elapsedMs) / (articles - first.articles);
  rows.push([
    formatNumber(articles),
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

/**
 * Adds articles to a copy of the sources until its journal has `count` of them. Each is a real one under
 * another title, date, category and drawing, so that it costs a build what a real one costs.
 */
async function writeArticles(sources: string, count: number): Promise<void> {
  const folder = join(sources, ARTICLES);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mdx')).sort();
  const real = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  for (let number = real.length + 1; number <= count; number += 1) {
    const article = real[number % real.length] ?? '';
    const date = new Date(NEWEST - number * DAY_MS).toISOString().slice(0, 10);
    const written = article
      .replace(OPTIONAL_FIELDS, '')
      .replace(/^title: "(.{0,50}).*"$/m, `title: "$1 (${number})"`)
      .replace(
        /^category: .*$/m,
        `category: "${LISTED_CATEGORIES[number % LISTED_CATEGORIES.length]}"`,
      )
      .replace(/^date: .*$/m, `date: "${date}"`)
      .replace(
        /^---\n/,
        `---\nimage:\n  drawing: ${SUBJECT_DRAWINGS[number % SUBJECT_DRAWINGS.length]}\n`,
      );
    await writeFile(join(folder, `generated-${number}.mdx`), written);
  }
}
