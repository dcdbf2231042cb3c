import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../scripts/findProgram.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const OPTIONS = [
  '--local',
  '--test-mode',
  '--nocreate-prefs',
  '--cf=use_bayes 0',
  '--cf=fold_headers 0',
] as const;
const STATUS = /^X-Spam-Status: \w+, score=(-?[\d.]+) .*?\btests=(\S+)/gm;
const MOST_OUTPUT = 100_000_000;

/** What SpamAssassin makes of a mail. */
interface Verdict {
  readonly mail: string;
  /** In points; 5 are spam. */
  readonly score: number;
  /** The rules that hit. */
  readonly rules: readonly string[];
}

/**
 * Judges mails, each by its name, by the rules that SpamAssassin brings along: with no network, no
 * preferences and nothing learned.
 */
export async function judge(mails: Readonly<Record<string, Buffer>>): Promise<Verdict[]> {
  const directory = await temporaryDirectory();
  const names = Object.keys(mails);
  const files = names.map((_, index) => join(directory, `${index}.eml`));
  await Promise.all(Object.values(mails).map((mail, index) => writeFile(files[index] ?? '', mail)));
  const { stdout, stderr } = spawnSync(findProgram('spamAssassin'), [...OPTIONS, ...files], {
    encoding: 'utf8',
    env: { ...process.env, HOME: directory },
    maxBuffer: MOST_OUTPUT,
  });
  const statuses = [...stdout.matchAll(STATUS)];
  if (statuses.length !== names.length) throw new Error(`SpamAssassin did not judge: ${stderr}`);
  return statuses.map(([, score, rules = ''], index) => ({
    mail: names[index] ?? '',
    score: Number(score),
    rules: rules.split(','),
  }));
}
