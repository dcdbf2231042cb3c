import { verdictTitles, verdictWords } from '../content/fix-first/verdictWords.ts';
import type { Assessment } from './assessProcess.ts';
import { formatHours, formatNumber } from './formatHours.ts';
import { SCENARIOS } from './processFigures.ts';

const WHEN = { today: 'today', tool: 'with the tool', wait: 'without the wait' } as const;

/**
 * A process as a short account for a message: what it is called, the verdict and the figures it rests on.
 * It has fewer than 1,000 characters, and none that a form takes out.
 */
export function accountOf({ name }: { readonly name: string }, assessment: Assessment): string {
  const { process, goal, figures, verdict } = assessment;
  const times = SCENARIOS.flatMap((scenario) => {
    const hours = figures[scenario]['lead-time'];
    return hours === undefined
      ? []
      : [`${formatHours(hours, process.hoursPerDay)} ${WHEN[scenario]}`];
  });
  const weekly = figures.today['work-week'];
  const { length } = process.steps;
  const lines = [
    `Process: ${name.trim() || 'not named'} (${length} ${length === 1 ? 'step' : 'steps'})`,
    `Verdict: ${verdictTitles[verdict]}. ${verdictWords(assessment).join(' ')}`,
    ...(times.length > 0 ? [`From start to finish: ${times.join(', ')}.`] : []),
    ...(goal === 'fewer-hours' && weekly !== undefined
      ? [`Hours of work a week: ${formatNumber(weekly)}.`]
      : []),
  ];
  return lines
    .join('\n')
    .replaceAll("'", '’')
    .replaceAll('"', '”')
    .replace(/[<>\0]/g, '');
}
