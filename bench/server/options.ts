import { Command, InvalidArgumentError } from 'commander';

/** What a run measures and where it writes. */
export interface ServerOptions {
  /** How often each figure is taken. */
  readonly rounds: number;
  /** How long each figure is taken, in seconds. */
  readonly seconds: number;
  readonly skipNginx: boolean;
  /** Pages that one process serves while its memory is watched; 0 to leave that out. */
  readonly requests: number;
  /** File that takes the figures of every round. */
  readonly json: string;
  /** Folder of a site that is built already; undefined to build `dist`. */
  readonly siteDir: string | undefined;
}

const WHOLE = { rounds: 3, seconds: 10, requests: 1_000_000 };
const QUICK = { rounds: 1, seconds: 3, requests: 100_000 };

/**
 * Parses arguments, without those of Node.js. Ends the process with code 1 and one line on standard
 * error for an option that is not accepted.
 */
export function readServerOptions(args: readonly string[]): ServerOptions {
  const options = new Command('npm run bench:server --')
    .description(
      'Loads our server with pages, a hashed asset and contact messages: with 1 and 2 processes, on SQLite\n' +
        'and PostgreSQL, beside nginx with the same files; has it send an issue to 10,000 readers on each\n' +
        'database; then watches its memory under pages.\n' +
        'Needs the Debian packages wrk, nginx and postgresql (15 or later), and installs what is missing.',
    )
    .option('--quick', 'one short round, 100,000 requests: a look, not a figure', false)
    .option('--seconds <number>', 'how long each figure is taken (default: 10)', readCount)
    .option('--skip-nginx', 'leave out the comparison', false)
    .option('--requests <number>', 'pages served while memory is watched; 0: none', readCount)
    .option('--json <file>', 'where the figures go', 'bench/results/server.json')
    .option('--site-dir <folder>', 'a built site, instead of building dist')
    .allowExcessArguments(false)
    .parse(args, { from: 'user' })
    .opts();
  const { rounds, seconds, requests } = options.quick ? QUICK : WHOLE;
  return {
    rounds,
    seconds: Math.max(1, options.seconds ?? seconds),
    skipNginx: options.skipNginx,
    requests: options.requests ?? requests,
    json: options.json,
    siteDir: options.siteDir,
  };
}

function readCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number.');
}
