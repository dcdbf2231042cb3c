import { type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';

/** How many rows a list shows without `--limit`. */
const DEFAULT_LIMIT = 20;
const DAY_MS = 24 * 3_600_000;
const SHOWN_ID_LENGTH = 8;

/** The options of a list that go into its query. */
export interface FilterOptions {
  readonly since?: Date;
  readonly until?: Date;
  readonly search?: string;
  readonly suspected?: boolean;
}

/** Adds the options that say which rows of a list are meant. */
export function addFilterOptions(command: Command, searched: string): Command {
  return command
    .option('--since <date>', 'from this day or moment on (UTC), such as 2026-11-20', parseSince)
    .option('--until <date>', 'up to the end of this day, or to this moment (UTC)', parseUntil)
    .option('--search <text>', `only those with this text in ${searched}`);
}

export function limitOption(): Option {
  return new Option('--limit <number>', 'how many to show at most')
    .argParser(parseLimit)
    .default(DEFAULT_LIMIT);
}

/** `keys` are those of the document. */
export function jsonOption(keys: string): Option {
  return new Option('--json', `print one JSON document: ${keys}`);
}

export function outputOption(): Option {
  return new Option('--output <file>', 'write into this file instead of standard output');
}

export function emailOption(): Option {
  return new Option('--email <address>', 'whose data, in whatever case')
    .argParser(parseEmail)
    .makeOptionMandatory();
}

/** The beginning of an id, as tables show it; it is enough to name a row. */
export function shownId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH);
}

/** An id or its beginning, in lower case. */
export function parseId(value: string): string {
  const id = value.toLowerCase();
  if (/^[0-9a-f-]{4,36}$/.test(id)) return id;
  throw new InvalidArgumentError(
    'Give an id as the lists show it, or at least 4 characters of it.',
  );
}

/** Ids one after the other, as an argument that may be repeated. */
export function parseIds(value: string, previous: readonly string[] | undefined): string[] {
  return [...(previous ?? []), parseId(value)];
}

function parseSince(value: string): Date {
  return parseMoment(value).start;
}

/** The first moment that is no longer meant. */
function parseUntil(value: string): Date {
  const { start, isDay } = parseMoment(value);
  return isDay ? new Date(start.getTime() + DAY_MS) : start;
}

function parseMoment(value: string): { start: Date; isDay: boolean } {
  if (z.iso.date().safeParse(value).success) return { start: new Date(value), isDay: true };
  if (z.iso.datetime({ offset: true }).safeParse(value).success) {
    return { start: new Date(value), isDay: false };
  }
  throw new InvalidArgumentError('Give a day as 2026-11-20 or a moment as 2026-11-20T09:30:00Z.');
}

function parseLimit(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number from 1 on.');
}

function parseEmail(value: string): string {
  const email = value.trim();
  if (z.email().safeParse(email).success) return email.toLowerCase();
  throw new InvalidArgumentError('Give one e-mail address, such as ada@example.org.');
}
