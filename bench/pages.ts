/** `npm run bench:pages`: every page in Lighthouse, first taps, key strokes; `-- --help` lists its options. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Command } from 'commander';
import { DIST } from '../scripts/buildSite.ts';
import { findProgram } from '../scripts/findProgram.ts';
import { BAR_HEAD, barRows, PAGE_HEAD, pageRows } from './pages/bars.ts';
import { findPages, type MeasuredPage, referencePage } from './pages/findPages.ts';
import { measureAnswers } from './pages/measureAnswers.ts';
import { measurePages } from './pages/measurePages.ts';
import { describeRun, markdownTable, publish } from './report.ts';
import { prepareRun, startServer } from './startServer.ts';

/** With fewer runs, nothing is published. */
const RUNS_TO_PUBLISH = 3;

const options = new Command('npm run bench:pages --')
  .option('--runs <number>', 'how often each page is measured', '5')
  .option('--pages <paths>', 'only these, separated by commas')
  .parse()
  .opts<{ runs: string; pages?: string }>();
const runs = Number(options.runs);
const chosen = options.pages?.split(',');

const folder = prepareRun('chromium');
const siteDir = join(folder, 'site');
await cp(DIST, siteDir, { recursive: true, dereference: true });
const pages = (await findPages(siteDir)).filter(({ path }) => !chosen || chosen.includes(path));
const referenceOf = (page: MeasuredPage) => `/reference/${pages.indexOf(page)}`;
await mkdir(join(siteDir, 'reference'));
for (const page of pages) {
  const file = join(siteDir, `${referenceOf(page)}.html`);
  const html = referencePage(page.html);
  await writeFile(file, html);
  await writeFile(`${file}.br`, brotliCompressSync(html));
}

const run = describeRun();
const server = await startServer({ siteDir, folder });
const measured = { origin: server.origin, runs, executable: findProgram('chromium') };
const results = await measurePages({ ...measured, pages, referenceOf });
const answers = chosen ? [] : await measureAnswers(measured);
await server.close();

const failed = results.flatMap(({ page, failedAudits }) =>
  failedAudits.length > 0 ? [`- ${page.path}: ${failedAudits.join(', ')}`] : [],
);
const report = [
  `Measured on ${run}. Every figure is the median of ${runs}.`,
  markdownTable(BAR_HEAD, barRows(results, answers)),
  markdownTable(PAGE_HEAD, pageRows(results)),
  ...(failed.length > 0 ? [`Audits that cost a score something:\n\n${failed.join('\n')}`] : []),
].join('\n\n');
console.log(report);
if (runs >= RUNS_TO_PUBLISH && !chosen) publish('performance.md', 'bench:pages', report);
