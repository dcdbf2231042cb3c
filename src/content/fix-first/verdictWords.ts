import { type Assessment, gainsOf, type Verdict } from '../../process/assessProcess.ts';
import { formatHours, formatNumber } from '../../process/formatHours.ts';
import { reworkHours } from '../../process/processFigures.ts';
import type { Step } from '../../process/readProcess.ts';

export const verdictTitles = {
  buy: 'Buy it, you do not need us',
  repair: 'Repair first',
  decide: 'Decide first',
  neither: 'Not worth either',
  incomplete: 'Not enough to say yet',
} as const satisfies Record<Verdict, string>;

const DECIDE =
  'Agree on what makes a case right before you buy: a tool would only send cases around faster.';

/** The two sentences under a verdict's title, with the figures that led to it. */
export function verdictWords(assessment: Assessment): readonly [string, string] {
  const { process, goal, picks, figures, verdict, undecided } = assessment;
  const rework = reworkHours(process);
  const figure = goal === 'faster' ? 'lead-time' : 'work';
  const gains = gainsOf(figures, figure);
  const hours = (value: number) => formatHours(value, process.hoursPerDay);
  const tool = stepWords(picks.tool);
  const wait = `the wait before ${stepWords(picks.wait)}`;
  const whole = `the ${hours(gains.today)} ${figure === 'work' ? 'of work in a case' : 'that a case takes'}`;

  switch (verdict) {
    case 'incomplete':
      return [
        'At least two steps need a figure: minutes of work, or a wait before them.',
        process.steps.length === 1 ? 'So far one step has it.' : 'So far there is none above 0.',
      ];
    case 'repair':
      return [
        `Without ${wait}, a case takes ${hours(gains.today - gains.wait)} instead of ${hours(gains.today)}.`,
        `A tool that did ${tool} in no time would save ${hours(gains.tool)}.`,
      ];
    case 'buy':
      return [
        `A tool that does ${tool} saves ${hours(gains.tool)} of ${whole}.`,
        goal === 'faster'
          ? `Taking out ${wait} would save no more than ${hours(gains.wait)}.`
          : `What comes back costs ${rework > 0 ? `less, ${hours(rework)}` : 'no work'}, so no repair has to come first.`,
      ];
    case 'neither':
      return [
        goal === 'faster'
          ? `The tool would save ${hours(gains.tool)} of ${whole}, and ${wait} takes ${hours(gains.wait)}.`
          : `The tool would save ${hours(gains.tool)} of ${whole}.`,
        'That is less than a tenth: spend the money elsewhere.',
      ];
    case 'decide': {
      const [worst] = undecided;
      if (!worst) {
        return [
          `What comes back costs ${hours(rework)} of work in a case; the tool would save ${hours(gains.tool)}.`,
          DECIDE,
        ];
      }
      const back = worst.returnShare * 100;
      return [
        back === 100
          ? `From ${stepWords(worst)} every case comes back, so it never ends.`
          : `From ${stepWords(worst)}, ${formatNumber(back)} of 100 come back.`,
        DECIDE,
      ];
    }
  }
}

function stepWords(step: Step | undefined): string {
  return `step ${(step?.index ?? 0) + 1}`;
}
