import { formatNumber } from '../../../formats.ts';
import { formatHours } from '../../format/formatHours.ts';
import type { Assessment, Verdict } from '../model/assessProcess.ts';
import type { Process, Step } from '../model/parseProcess.ts';
import { reworkHours, TOLERANCE } from '../model/processFigures.ts';

export const verdictTitles = {
  buy: 'Buy it',
  repair: 'Repair first',
  decide: 'Decide first',
  neither: 'Neither is worth it',
  incomplete: 'Not enough to say yet',
} as const satisfies Record<Verdict, string>;

/** The rules of the verdict, as the page states them. */
export const verdictRules = {
  title: 'How we reach the verdict',
  lead: 'The first rule that fits decides.',
  items: [
    {
      title: verdictTitles.decide,
      text: 'More than 20 of 100 come back from a step. Or, for fewer hours: rework costs at least as many hours as the tool saves.',
    },
    {
      title: verdictTitles.repair,
      text: 'To finish sooner: removing the wait saves more than the tool, and at least a tenth of the time.',
    },
    {
      title: verdictTitles.buy,
      text: 'The tool saves at least a tenth of the time, or of the hours, whichever you chose.',
    },
    {
      title: verdictTitles.neither,
      text: 'Neither saves a tenth.',
    },
  ],
  limits:
    'The model is kind to both: the tool is free and instant, and the wait goes completely and at no cost. In practice, expect to remove half to three quarters of a wait.',
  more: { label: 'How much faster can a tool make a process?', href: '/how-much-faster' },
} as const;

/** Asks for more while there is too little for a verdict. */
export const GIVE_TWO = 'Give two steps a wait or some work';

const DECIDE =
  'Agree on what makes a case right before you buy: a tool would only send cases around faster.';

/** The two sentences below the title of a verdict, with the figures that led to it. */
export function describeVerdict(assessment: Assessment): readonly [string, string] {
  const { draft, process, targets, goalHours, gains, worstStep, verdict } = assessment;
  const isFaster = draft.goal === 'faster';
  const rework = reworkHours(process);
  const hours = (value: number) => formatHours(value, process.hoursPerDay);
  const tool = formatStep(targets.tool);
  const wait = `the wait before ${formatStep(targets.wait)}`;
  const whole = `the ${hours(goalHours)} ${isFaster ? 'that a case takes' : 'of work in a case'}`;

  switch (verdict) {
    case 'incomplete':
      return [
        `${GIVE_TWO}.`,
        ['So far none has one.', 'So far one step has it.'][process.steps.length] ??
          'So far all of them are 0.',
      ];
    case 'repair':
      return [
        `Without ${wait}, a case takes ${hours(goalHours - gains.wait)} instead of ${withoutUnitOf(hours(goalHours), hours(goalHours - gains.wait))}.`,
        gains.tool > 0
          ? `A tool that did ${tool} instantly would save ${hours(gains.tool)}.`
          : 'A tool would save nothing.',
      ];
    case 'buy':
      return [
        `A tool that does ${tool} saves ${hours(gains.tool)} of ${whole}. Buy it if the price is right for ${volumeText(process)}.`,
        isFaster ? waitText() : reworkText(),
      ];
    case 'neither':
      if (isFaster) {
        return [
          `A tool would save ${hours(gains.tool)} of ${whole}, and taking out ${wait} ${hours(gains.wait)}.`,
          'Both are less than a tenth: at a high volume that can still pay, see the weekly figures.',
        ];
      }
      return [
        goalHours > 0
          ? `A tool would save ${hours(gains.tool)} of ${whole}.`
          : 'No step has any work, so a tool would save none.',
        goalHours > 0
          ? 'That is less than a tenth: at a high volume that can still pay, see the weekly figures.'
          : 'Spend the money elsewhere.',
      ];
    case 'decide': {
      if (!worstStep) {
        return [
          `What comes back costs ${hours(rework)} of work in a case; the tool would save ${hours(gains.tool)}.`,
          DECIDE,
        ];
      }
      // Rounded down, so that only 100 is called every case.
      const back = Math.floor(worstStep.returnShare * 1000 + TOLERANCE) / 10;
      return [
        back === 100
          ? `At ${formatStep(worstStep)} every case comes back, so it never finishes.`
          : `At ${formatStep(worstStep)}, ${formatNumber(back)} of every 100 cases come back.`,
        DECIDE,
      ];
    }
  }

  function waitText(): string {
    if (gains.wait === 0) return 'There is no wait to take out.';
    return `Taking out ${wait} would save ${hours(gains.wait)}, no more than the tool.`;
  }

  function reworkText(): string {
    const cost = rework > 0 ? `Rework costs only ${hours(rework)}` : 'Nothing comes back';
    return `${cost}, so nothing has to be repaired first.`;
  }
}

/** The name of a step in quotation marks, or else its number. */
export function formatStep(step: Step | undefined): string {
  return step?.name ? `“${step.name}”` : `step ${(step?.index ?? 0) + 1}`;
}

function volumeText({ casesPerWeek }: Process): string {
  return casesPerWeek === undefined ? 'your volume' : `${formatNumber(casesPerWeek)} cases a week`;
}

/** "9 days" as "9", if the other time has the same unit. */
function withoutUnitOf(time: string, other: string): string {
  const [amount = '', unit = ''] = time.split(' ');
  return other.replace(/s$/, '').endsWith(unit.replace(/s$/, '')) ? amount : time;
}
