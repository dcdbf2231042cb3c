import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BenchError } from '../benchError.ts';
import { publishSection } from '../publishSection.ts';
import { addReferencePage } from './addReferencePage.ts';
import { judge } from './bars.ts';
import { describeMachine } from './describeMachine.ts';
import { findPages, type Page } from './findPages.ts';
import { KEYSTROKE } from './keystroke.ts';
import { measureKeystrokes } from './measureKeystrokes.ts';
import { measurePages } from './measurePages.ts';
import { measureTaps } from './measureTaps.ts';
import type { PagesOptions } from './options.ts';
import { ROOT } from './paths.ts';
import { performanceSection } from './performanceSection.ts';
import { printTables } from './printTables.ts';
import type { Results } from './results.ts';
import { serveSite } from './serveSite.ts';
import { TAPS } from './taps.ts';

const DOCUMENT = join('docs', 'performance.md');
const SECTION = 'bench:pages';
/** Fewer runs have no median to publish. */
const RUNS_TO_PUBLISH = 3;

/**
 * Measures a built site, prints the tables and writes the figures. Resolves to whether every bar that
 * was measured is met. Throws a BenchError with one line if the run cannot go on.
 */
export async function runPages(
  options: PagesOptions,
  siteDir: string,
  executable: string,
): Promise<boolean> {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new BenchError(`--site-dir: ${siteDir} holds no index.html`);
  }
  const pages = choosePages(await findPages(siteDir), options.pages);
  const results = await measure(options, siteDir, executable, pages);

  console.log(`\n${printTables(results)}\n`);
  const verdicts = judge(results);
  const json = resolve(ROOT, options.json);
  await mkdir(dirname(json), { recursive: true });
  await writeFile(json, `${JSON.stringify({ ...results, bars: verdicts }, null, 2)}\n`);
  console.log(`The figures of every run are in ${options.json}`);
  await publish(options, results);

  const missed = verdicts.filter(({ met }) => !met);
  for (const { name, bar, misses } of missed) {
    console.log(`Not met: ${name}, ${bar}: ${misses.join(', ')}`);
  }
  console.log(`Bars: ${verdicts.length - missed.length} met, ${missed.length} not met`);
  return missed.length === 0;
}

function choosePages(pages: readonly Page[], chosen: readonly string[] | undefined): Page[] {
  if (!chosen) return [...pages];
  return chosen.map((path) => {
    const page = pages.find((one) => one.path === path);
    if (!page) throw new BenchError(`--pages: ${path} is no page of the site`);
    return page;
  });
}

async function measure(
  options: PagesOptions,
  siteDir: string,
  executable: string,
  pages: readonly Page[],
): Promise<Results> {
  const { runs } = options;
  const machine = describeMachine(executable);
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const copy = join(folder, 'site');
  await cp(siteDir, copy, { recursive: true, dereference: true });
  const referencePage = await addReferencePage(copy);
  const site = await serveSite(copy, join(folder, 'data'));
  try {
    const shared = { origin: site.origin, runs, executable, folder, report };
    const [reference, ...measured] = options.skipLighthouse
      ? []
      : await measurePages({ ...shared, pages: [referencePage, ...pages] });
    const taps = options.skipTaps ? [] : await measureTaps({ ...shared, taps: tapsOn(pages) });
    const isTyped = !options.skipTaps && pages.some(({ path }) => path === KEYSTROKE.path);
    const keystroke = isTyped
      ? await measureKeystrokes({ ...shared, keystroke: KEYSTROKE })
      : undefined;
    return { machine, runs, reference, pages: measured, taps, keystroke };
  } finally {
    await site.close();
  }
}

function tapsOn(pages: readonly Page[]) {
  return TAPS.filter((tap) => pages.some(({ path }) => path === tap.path));
}

/** Only a whole run is published. */
async function publish(options: PagesOptions, results: Results): Promise<void> {
  const isWhole = !(options.pages || options.skipLighthouse || options.skipTaps);
  if (!isWhole || options.runs < RUNS_TO_PUBLISH) {
    console.log(`${DOCUMENT} keeps its table: it takes a whole run of at least ${RUNS_TO_PUBLISH}`);
    return;
  }
  await publishSection(join(ROOT, DOCUMENT), SECTION, performanceSection(results));
  console.log(`The tables are in ${DOCUMENT}`);
}

/** Progress, apart from the tables. */
function report(line: string): void {
  console.error(line);
}
