import { brand } from '../../../brand.ts';
import { formatNumber } from '../../../formats.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { parseNumber } from '../model/parseProcess.ts';

const LIST = new Intl.ListFormat(brand.locale);

/** A sentence for each missing value: what is left out, or which value is used instead. */
export function describeMissing({ draft, process }: Assessment): string[] {
  const without = draft.steps.flatMap(({ id }, index) =>
    process.steps.some((step) => step.id === id) ? [] : [String(index + 1)],
  );
  const isMissing = (field: 'hoursPerDay' | 'daysPerWeek') =>
    parseNumber(draft[field], field).value === undefined;
  const { casesPerWeek, costPerHour, hoursPerDay, daysPerWeek } = process;
  return [
    without.length === 1 && `Step ${without[0]} has no figure yet and is left out.`,
    without.length > 1 && `Steps ${LIST.format(without)} have no figure yet and are left out.`,
    casesPerWeek === undefined && 'Without cases per week, we leave out the weekly figures.',
    costPerHour === undefined && 'Without a cost per hour, we leave out the cost.',
    isMissing('hoursPerDay') && `Hours per working day: we use ${formatNumber(hoursPerDay)}.`,
    isMissing('daysPerWeek') && `Days per working week: we use ${formatNumber(daysPerWeek)}.`,
  ].filter((sentence) => typeof sentence === 'string');
}
