import { formatHours, formatMinutes } from '../../format/formatHours.ts';
import type { Assessment } from '../model/assessProcess.ts';

/** Formats hours that the goal is about: time to finish in its largest unit, work always in minutes. */
export function formatGain(
  { draft, process }: Pick<Assessment, 'draft' | 'process'>,
  hours: number,
): string {
  return draft.goal === 'faster' ? formatHours(hours, process.hoursPerDay) : formatMinutes(hours);
}
