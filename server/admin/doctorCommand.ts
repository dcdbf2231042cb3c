import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { firstLine } from '../settings.ts';
import { type AdminIo, addAction } from './command.ts';
import { examineData } from './doctor/examineData.ts';
import {
  examineDisk,
  examinePages,
  examineServer,
  examineSettings,
  examineSmtp,
  readWhatIsAccepted,
} from './doctor/examineSite.ts';
import { bad, type Finding } from './doctor/finding.ts';
import { formatCount, plainLine } from './format.ts';

/** The longest that one part is waited for, in ms. */
const PATIENCE_MS = 10_000;

export function addDoctorCommand(program: Command, io: AdminIo): void {
  const command = program.command('doctor').description('look whether all is well, a line each');
  command.addHelpText('after', '\nThe code at the end is 1 if a line says bad.');
  addAction(command, io, 'findings (part, state, found, advice)', async () => {
    const findings = await examine(io);
    const badOnes = findings.filter(({ state }) => state === 'bad');
    const failure = `bad: ${badOnes.length} of ${formatCount(findings.length, 'part')}`;
    const text = () => findings.map(formatFinding).join('');
    return { document: { findings }, text, ...(badOnes.length > 0 && { failure }) };
  });
}

/** Looks at every part at once; one that fails or hangs keeps no other from being looked at. */
async function examine({ env, siteDir, now }: AdminIo): Promise<Finding[]> {
  const moment = now();
  const { settings, refused } = readWhatIsAccepted(env);
  const unclear = ['DATABASE_URL', 'DATA_DIR'].find((name) => refused.has(name));
  const data = unclear
    ? [bad('database', 'was not looked at', `correct ${unclear}`)]
    : examineData(settings, moment, bounded);
  const parts = [
    examineSettings(settings, refused),
    bounded('pages', examinePages(siteDir, settings, moment)),
    data,
    bounded('disk', examineDisk(settings)),
    bounded('smtp', examineSmtp(settings)),
    bounded('site', examineServer(settings)),
  ];
  return (await Promise.all<Finding | Finding[]>(parts)).flat();
}

/** What a probe finds; that it failed or took too long is a finding too. */
async function bounded<Found>(part: string, probe: Promise<Found>): Promise<Found | Finding> {
  const ending = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: ending.signal }).then(() =>
    bad(part, `gave no answer within ${PATIENCE_MS / 1000} s`, 'look at it by hand'),
  );
  late.catch(() => undefined);
  const failed = (error: unknown) =>
    bad(part, `could not be looked at: ${firstLine(error)}`, 'put that right');
  return Promise.race([probe.catch(failed), late]).finally(() => ending.abort());
}

function formatFinding({ state, part, found, advice }: Finding): string {
  const line = advice === null ? found : `${found}: ${advice}`;
  return `${state.padEnd(5)} ${part.padEnd(12)} ${plainLine(line)}\n`;
}
