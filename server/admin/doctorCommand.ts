import type { Command } from 'commander';
import { readSettings } from '../settings.ts';
import { type AdminIo, addAction } from './command.ts';
import { examineData } from './doctor/examineData.ts';
import {
  examineDisk,
  examinePages,
  examineServer,
  examineSettings,
  examineSmtp,
} from './doctor/examineSite.ts';
import { bad, bounded, type Finding } from './doctor/finding.ts';
import { formatCount, plainLine } from './format.ts';

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
  const refused = new Map<string, string>();
  const settings = readSettings(env, (name, reason) => void refused.set(name, reason));
  const { smtpUrl } = settings;
  const unclear = ['DATABASE_URL', 'DATA_DIR'].find((name) => refused.has(name));
  const parts = [
    examineSettings(settings, refused),
    bounded('pages', examinePages(siteDir, settings, moment)),
    unclear
      ? { part: 'database', ...bad('was not looked at', `correct ${unclear}`) }
      : examineData(settings, moment),
    bounded('disk', examineDisk(settings)),
    smtpUrl === undefined ? [] : bounded('smtp', examineSmtp(smtpUrl)),
    bounded('site', examineServer(settings)),
  ];
  return (await Promise.all<Finding | Finding[]>(parts)).flat();
}

function formatFinding({ state, part, found, advice }: Finding): string {
  const line = advice === null ? found : `${found}: ${advice}`;
  return `${state.padEnd(5)} ${part.padEnd(12)} ${plainLine(line)}\n`;
}
