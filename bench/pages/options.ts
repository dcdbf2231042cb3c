import { Command, InvalidArgumentError } from 'commander';

/** What a run measures and where it writes. */
export interface PagesOptions {
  /** How often each page and each tap is measured. */
  readonly runs: number;
  /** Paths of the pages to measure; undefined for all. */
  readonly pages: readonly string[] | undefined;
  readonly skipLighthouse: boolean;
  readonly skipTaps: boolean;
  readonly strict: boolean;
  /** File that takes the figures of every run. */
  readonly json: string;
  /** Folder of a site that is built already; undefined to build `dist`. */
  readonly siteDir: string | undefined;
}

/**
 * The command and its options. Its `parse` ends the process with code 1 and one line on standard error
 * for an option that is not accepted.
 */
export function pagesCommand(): Command {
  return new Command('npm run bench:pages --')
    .description(
      'Measures every page of the built site with Lighthouse (mobile) beside a reference page with no ' +
        'script and system fonts, then the time from a tap to its painted answer on a slow processor, ' +
        'and from a key stroke to the drawing that it changes.',
    )
    .option('--runs <number>', 'measurements of each page and tap', readRuns, 5)
    .option('--pages <paths>', 'only these pages, separated by commas, such as /,/about', readPaths)
    .option('--skip-lighthouse', 'measure the taps and the key stroke only', false)
    .option('--skip-taps', 'measure the pages only', false)
    .option('--json <file>', 'where the figures go', 'bench/results/pages.json')
    .option('--site-dir <folder>', 'a built site, instead of building dist')
    .option('--strict', 'end with code 1 if a bar is not met', false)
    .showSuggestionAfterError(false);
}

/** Parses arguments, without those of Node.js, as pagesCommand says. */
export function readPagesOptions(args: readonly string[], command = pagesCommand()): PagesOptions {
  const options = command.parse(args, { from: 'user' }).opts();
  if (options.skipLighthouse && options.skipTaps) {
    command.error('error: with --skip-lighthouse and --skip-taps nothing is left to measure');
  }
  return {
    runs: options.runs,
    pages: options.pages,
    skipLighthouse: options.skipLighthouse,
    skipTaps: options.skipTaps,
    strict: options.strict,
    json: options.json,
    siteDir: options.siteDir,
  };
}

function readRuns(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) {
    throw new InvalidArgumentError('Give a whole number from 1 to 99.');
  }
  return Number(value);
}

function readPaths(value: string): string[] {
  const paths = value.split(',').map((path) => path.trim());
  if (!paths.every((path) => path.startsWith('/'))) {
    throw new InvalidArgumentError('Give paths that begin with /, separated by commas.');
  }
  return paths;
}
