import { formatNumber } from '../../../formats.ts';
import { formatHours } from '../../format/formatHours.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { describeVerdict, verdictTitles } from './describeVerdict.ts';

/**
 * A summary of a process for a message: its name, the verdict and the most important figures. It has fewer than 1,000
 * characters, and none that the server would remove from a message.
 */
export function summariseProcess(assessment: Assessment): string {
  const { draft, process, figures, verdict } = assessment;
  const leadTime = figures.today.leadTime;
  const weekly = figures.today.weeklyWork;
  const { length } = process.steps;
  // The most important line comes first, because a message that is nearly full gets only the first lines.
  const lines = [
    `Process: ${draft.name.trim() || 'not named'} (${length} ${length === 1 ? 'step' : 'steps'}).`,
    [`Verdict: ${verdictTitles[verdict]}.`, ...describeVerdict(assessment)].join(' '),
    ...(leadTime === undefined
      ? []
      : [`From start to finish today: ${formatHours(leadTime, process.hoursPerDay)}.`]),
    ...(draft.goal === 'fewer-hours' && weekly !== undefined
      ? [`Hours of work a week: ${formatNumber(weekly)}.`]
      : []),
  ];
  return lines
    .join('\n')
    .replace(/(?<=^|[\s([{“‘-])"/gm, '“')
    .replace(/(?<=^|[\s([{“‘-])'/gm, '‘')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
    .replace(/[<>\0]/g, '');
}
