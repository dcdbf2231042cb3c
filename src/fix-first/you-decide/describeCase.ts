import { formatNumber } from '../../../formats.ts';
import { formatHours } from '../../format/formatHours.ts';
import { capitalised } from '../../format/numberWord.ts';
import { formatStep } from '../copy/describeVerdict.ts';
import { formatGain } from '../copy/formatGain.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { Step } from '../model/parseProcess.ts';
import type { Change } from '../model/scenarios.ts';
import type { Answer } from './score.ts';
import { youDecideText } from './youDecideText.ts';

/** What a visitor has to know for an answer. */
export function describeCase(assessment: Assessment): string {
  const { draft, process, figures, goalHours } = assessment;
  const { worstStep } = assessment;
  const returns = worstStep ? `; ${comeBackFrom(worstStep)}` : '';
  const task = 'You may do one thing.';
  if (draft.goal === 'fewer-hours')
    return `${draft.name} takes ${formatGain(assessment, goalHours)} of work, and should take less${returns}. ${task}`;
  const time = (hours = 0) => formatHours(hours, process.hoursPerDay);
  return `${draft.name} takes ${time(figures.today.leadTime)}, ${time(figures.today.work)} of it work${returns}. ${task}`;
}

/** What each change is about, beside its place on the line. */
export function describeTarget({ targets }: Assessment, change: Change): string {
  const step = formatStep(targets[change]);
  return change === 'wait' ? `Wait before ${step}` : `Tool for ${step}`;
}

/** How much a change saves: "2.5 days", "nothing". */
export function gainText(assessment: Assessment, change: Change): string {
  const gain = assessment.gains[change];
  return gain > 0 ? formatGain(assessment, gain) : youDecideText.nothing;
}

/** Stands beside the right answer. */
export function rightNote(assessment: Assessment): string {
  const { verdict, worstStep } = assessment;
  if (verdict === 'decide' && worstStep) return comeBack(worstStep);
  return `saves ${gainText(assessment, verdict === 'buy' ? 'tool' : 'wait')}`;
}

/** The sentence about an answer: what it saves, and what the other change would have saved. */
export function describeAnswer(assessment: Assessment, answer: Answer): string {
  const { draft, targets, verdict, worstStep } = assessment;
  const unit = draft.goal === 'faster' ? '' : ' of work';
  const saved = (change: Change) => {
    const text = gainText(assessment, change);
    return text === youDecideText.nothing ? text : text + unit;
  };
  if (worstStep) {
    const back = comeBackFrom(worstStep);
    if (answer === 'decide')
      return `Right: as long as ${back}, a tool would only send them around faster.`;
    const change = answer === 'buy' ? 'tool' : 'wait';
    return `That saves ${saved(change)}, but ${back}: decide first what makes a case right.`;
  }
  const begin = (text: string) => (answer === verdict ? `Right: ${text}` : capitalised(text));
  const wait = `the wait before ${formatStep(targets.wait)}`;
  if (answer === 'repair')
    return begin(
      `without ${wait} you save ${saved('wait')}; the tool would have saved ${saved('tool')}.`,
    );
  const other =
    draft.goal === 'faster'
      ? `${wait} was ${saved('wait')}`
      : `without ${wait} you would have saved ${saved('wait')}`;
  return begin(`the tool saves ${saved('tool')}; ${other}.`);
}

function comeBack({ returnShare }: Step): string {
  return `${formatNumber(returnShare * 100)} of 100 come back`;
}

function comeBackFrom(step: Step): string {
  return `${comeBack(step)} from ${formatStep(step)}`;
}
