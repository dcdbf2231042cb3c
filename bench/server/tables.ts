import { median } from '../pages/median.ts';
import type { Load } from './load.ts';
import { BAR_RATE } from './measureMessages.ts';
import type { FileResult, FloodResult, IssueRound, ServerResults } from './results.ts';

/** Rows of text under their heads. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const P99_BAR_MS = 25;
const NGINX_BAR = 0.9;
const GROWTH_BAR = 1.1;
const FLOODED_BAR = 0.5;
const HEALTH_BAR_MS = 50;
const HELD_UP_BAR_MS = 250;
const LEFT_BAR_MB = 50;
/** Samples that one figure of memory is the median of. */
const MEMORY_SAMPLES = 3;

/** What was measured, medians of the rounds, with the ratio to nginx where there is one. */
export function loadTable({ files, messages, floods }: ServerResults): Table {
  const fileRows = files.map((file) => [
    file.target,
    file.server,
    String(file.processes),
    ...loadCells(file.rounds),
    ratioToNginx(file, files)?.toFixed(2) ?? '',
  ]);
  const messageRows = messages.map(({ database, processes, rate, rounds }) => [
    rate === undefined ? 'messages, as many as it can' : `messages, about ${rate} a second`,
    `ours, ${database}`,
    String(processes),
    ...loadCells(rounds),
    '',
  ]);
  const floodRows = floodLoads(floods).map(([what, rounds]) => [
    what,
    'ours, SQLite',
    '1',
    ...loadCells(rounds),
    '',
  ]);
  return {
    head: ['what', 'server', 'processes', 'a second', 'p50 ms', 'p99 ms', 'to nginx'],
    rows: [...fileRows, ...messageRows, ...floodRows],
  };
}

/** Memory of one process while it serves pages. */
export function memoryTable({ memory }: ServerResults): Table {
  return {
    head: ['pages served', 'resident MB'],
    rows: memory.map(({ requests, megabytes }) => [count(requests), megabytes.toFixed(0)]),
  };
}

/** An issue of the newsletter to all readers, medians of the rounds. */
export function issueTable({ issues }: ServerResults): Table {
  const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
  const row = (
    what: string,
    pick: (round: IssueRound) => number,
    format: (value: number) => string,
  ) => [what, ...issues.map(({ rounds }) => format(median(rounds.map(pick))))];
  if (issues.length === 0) return { head: [], rows: [] };
  return {
    head: ['an issue to 10,000 readers', ...issues.map(({ database }) => database)],
    rows: [
      row('queued in', ({ queueMs }) => queueMs, ms),
      row('a message waits meanwhile, at most', ({ heldUpMs }) => heldUpMs, ms),
      row('mails a minute', ({ perMinute }) => perMinute, count),
      row('a look for due mails, p50', ({ lookUpP50Ms }) => lookUpP50Ms, ms),
      row('a look for due mails, p99', ({ lookUpP99Ms }) => lookUpP99Ms, ms),
      row('from a message to its mail, p99', ({ notificationP99Ms }) => notificationP99Ms, ms),
      row('resident MB before', ({ megabytes }) => megabytes[0] ?? 0, count),
      row('resident MB halfway', (round) => halfOf(round.megabytes)[0] ?? 0, count),
      row('resident MB at the end', ({ megabytes }) => megabytes.at(-1) ?? 0, count),
    ],
  };
}

/** Each bar of the load with its figure, as far as it was measured. */
export function barTable(results: ServerResults): Table {
  const { files, messages, floods, memory } = results;
  const page = files.find((one) => one.target === 'page' && one.server === 'ours behind nginx');
  const ratio = page && ratioToNginx(page, files);
  const steady = messages.find(({ database, rate }) => database === 'SQLite' && rate === BAR_RATE);
  const p99 = steady && median(steady.rounds.map(({ p99Ms }) => p99Ms));
  const ofFloods = (pick: (flood: FloodResult) => number) =>
    floods.length > 0 ? median(floods.map(pick)) : undefined;
  const kept = ofFloods(({ quiet, flooded }) => flooded.perSecond / quiet.perSecond);
  const health = ofFloods(({ healthP99Ms }) => healthP99Ms);
  const heldUp = ofFloods(({ heldUpMs }) => heldUpMs);
  const left = ofFloods(({ leftMegabytes }) => leftMegabytes);
  const growth = growthOf(memory.map(({ megabytes }) => megabytes));
  const row = (bar: string, value: number | undefined, unit: string, met: boolean) =>
    value === undefined ? [] : [[bar, value.toFixed(2) + unit, met ? 'met' : 'not met']];
  return {
    head: ['bar', 'measured', ''],
    rows: [
      ...row(
        `pages behind nginx: at least ${NGINX_BAR} of nginx alone`,
        ratio,
        '',
        (ratio ?? 0) >= NGINX_BAR,
      ),
      ...row(
        `message on SQLite, ${BAR_RATE} a second: p99 under ${P99_BAR_MS} ms`,
        p99,
        ' ms',
        (p99 ?? 0) < P99_BAR_MS,
      ),
      ...row(
        `pages under wrong posts, to pages alone: at least ${FLOODED_BAR}`,
        kept,
        '',
        (kept ?? 0) >= FLOODED_BAR,
      ),
      ...row(
        `/healthz under wrong posts: p99 under ${HEALTH_BAR_MS} ms`,
        health,
        ' ms',
        (health ?? 0) < HEALTH_BAR_MS,
      ),
      ...row(
        `1,000 cut posts hold up a page for at most ${HELD_UP_BAR_MS} ms`,
        heldUp,
        ' ms',
        (heldUp ?? 0) <= HELD_UP_BAR_MS,
      ),
      ...row(
        `1,000 cut posts leave at most ${LEFT_BAR_MB} MB`,
        left,
        ' MB',
        (left ?? 0) <= LEFT_BAR_MB,
      ),
      ...row(
        `memory at the end, to that halfway: at most ${GROWTH_BAR}`,
        growth,
        '',
        (growth ?? 0) <= GROWTH_BAR,
      ),
    ],
  };
}

function floodLoads(floods: readonly FloodResult[]): [what: string, rounds: readonly Load[]][] {
  if (floods.length === 0) return [];
  return [
    ['page, nobody else', floods.map(({ quiet }) => quiet)],
    ['page, under wrong posts', floods.map(({ flooded }) => flooded)],
    ['wrong posts', floods.map(({ wrongPosts }) => wrongPosts)],
  ];
}

function loadCells(rounds: readonly Load[]): string[] {
  const middle = (pick: (load: Load) => number) => median(rounds.map(pick));
  return [
    count(middle(({ perSecond }) => perSecond)),
    middle(({ p50Ms }) => p50Ms).toFixed(1),
    middle(({ p99Ms }) => p99Ms).toFixed(1),
  ];
}

/** The median of each round's ratio, since both were loaded within it. */
function ratioToNginx(file: FileResult, files: readonly FileResult[]): number | undefined {
  if (file.server === 'nginx') return undefined;
  const theirs = files.find(
    ({ server, target, processes }) =>
      server === 'nginx' && target === file.target && processes === file.processes,
  );
  if (!theirs) return undefined;
  return median(
    file.rounds.map(({ perSecond }, round) => perSecond / (theirs.rounds[round]?.perSecond ?? 0)),
  );
}

/**
 * Memory at the end against that from half of the requests on, when heap and buffers have grown to
 * what the load takes; undefined for too few samples.
 */
function growthOf(megabytes: readonly number[]): number | undefined {
  const half = halfOf(megabytes);
  if (half.length <= MEMORY_SAMPLES) return undefined;
  return median(half.slice(-MEMORY_SAMPLES)) / median(half.slice(0, MEMORY_SAMPLES));
}

function halfOf(samples: readonly number[]): readonly number[] {
  return samples.slice(Math.floor(samples.length / 2));
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
