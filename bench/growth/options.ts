import { Command, InvalidArgumentError } from 'commander';

/** What a run measures and where it writes. */
export interface GrowthOptions {
  /** How many articles the journal has in each build, in ascending order. */
  readonly counts: readonly number[];
  /** File that takes the figures. */
  readonly json: string;
}

/**
 * Parses arguments, without those of Node.js. Ends the process with code 1 and one line on standard
 * error for an option that is not accepted.
 *
 * @param fewest how many articles the journal has already
 */
export function readGrowthOptions(args: readonly string[], fewest: number): GrowthOptions {
  const { counts, json } = new Command('npm run bench:growth --')
    .description(
      'Builds the site with so many articles, generated ones added to the real, and shows what the ' +
        'build and the pages that a visitor loads cost with each. Only the figures stay.',
    )
    .option(
      '--counts <numbers>',
      `numbers of articles, from ${fewest} on, separated by commas`,
      (value) => readCounts(value, fewest),
      [10, 100, 1000],
    )
    .option('--json <file>', 'where the figures go', 'bench/results/growth.json')
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .parse(args, { from: 'user' })
    .opts();
  return { counts, json };
}

function readCounts(value: string, fewest: number): number[] {
  const counts = value.split(',').map((count) => count.trim());
  const areCounts = counts.every((count) => /^\d{1,5}$/.test(count) && Number(count) >= fewest);
  if (areCounts) return [...new Set(counts.map(Number))].sort((one, other) => one - other);
  throw new InvalidArgumentError(
    `Give whole numbers from ${fewest} to 99999, separated by commas, such as 10,100.`,
  );
}
