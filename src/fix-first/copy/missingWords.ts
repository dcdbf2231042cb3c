import { brand } from '../../../brand.ts';
import { formatNumber } from '../model/formatHours.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { type Process, readNumber } from '../model/readProcess.ts';

const LIST = new Intl.ListFormat(brand.locale);

/** What a process lacks, and what is left out therefore: a sentence each. */
export function missingWords(draft: ProcessDraft, process: Process): string[] {
  const left = draft.steps.flatMap(({ id }, index) =>
    process.steps.some((step) => step.id === id) ? [] : [String(index + 1)],
  );
  const isMissing = (field: 'dayHours' | 'weekDays') =>
    readNumber(draft[field], field).value === undefined;
  const { casesPerWeek, pricePerHour, hoursPerDay, daysPerWeek } = process;
  return [
    left.length === 1 && `Step ${left[0]} has no figure yet and is left out.`,
    left.length > 1 && `Steps ${LIST.format(left)} have no figure yet and are left out.`,
    casesPerWeek === undefined && 'Without cases per week, we leave out the weekly figures.',
    pricePerHour === undefined && 'Without a cost per hour, we leave out the cost.',
    isMissing('dayHours') && `Hours per working day: we use ${formatNumber(hoursPerDay)}.`,
    isMissing('weekDays') && `Days per working week: we use ${formatNumber(daysPerWeek)}.`,
  ].filter((sentence) => typeof sentence === 'string');
}
