import type { CSSProperties } from 'react';
import { formatHours } from '../../format/formatHours.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { percent } from '../../ui/line/geometry.ts';
import { EXAMPLE_NAMES, examples } from '../copy/examples.ts';
import { formatGain } from '../copy/formatGain.ts';
import { type Assessment, assessProcess } from '../model/assessProcess.ts';
import { CHANGES, type Change } from '../model/scenarios.ts';
import { rounded } from '../view/wideLine.ts';
import { caseDrawing, type LineLook } from './caseDrawing.ts';
import {
  describeAnswer,
  describeCase,
  describeTarget,
  gainText,
  rightNote,
} from './describeCase.ts';
import { ANSWERS, type Answer } from './score.ts';
import { youDecideText } from './youDecideText.ts';

export const CASE_COUNT = EXAMPLE_NAMES.length;

type CaseDrawing = ReturnType<typeof caseDrawing>;

/**
 * A case: its line to scale, and what the visitor may do first. `data-answer` on the region around it, or without script
 * the radio button that is chosen, shows what the answer changes (`youDecide.css`).
 *
 * @param number counts from 1, in the order of the examples
 */
export function DecideCase({ number, look }: { number: number; look: LineLook }) {
  const name = EXAMPLE_NAMES[number - 1];
  if (!name) throw new Error(`There is no case ${number}.`);
  const assessment = assessProcess(examples[name]);
  const drawing = caseDrawing(assessment, look);
  const { first, second } = drawing;
  const answers = ANSWERS.filter(
    (answer) => answer !== 'decide' || assessment.verdict === 'decide',
  );
  return (
    <div data-number={number}>
      <p className="decide-question">{describeCase(assessment)}</p>
      <div
        className="decide-stage"
        style={
          {
            '--tick': `${rounded(100 * drawing.tick)}%`,
            [`--${first.change}`]: `${-first.width}px`,
            [`--${second.change}`]: `${-second.width}px`,
          } as CSSProperties
        }
      >
        <CaseLine drawing={drawing} label={describeCase(assessment)} />
        {CHANGES.map((change) => (
          <Gap key={change} change={change} assessment={assessment} drawing={drawing} />
        ))}
        <Axis assessment={assessment} />
      </div>
      <div className="decide-answers script-only grid">
        {answers.map((answer) => (
          <div key={answer} data-right={answer === assessment.verdict ? '' : undefined}>
            <Button
              variant="outline"
              size="lg"
              value={answer}
              data-replay=""
              data-says={describeAnswer(assessment, answer)}
            >
              {youDecideText.answers[answer]}
            </Button>
            <p className="decide-note invisible absolute">
              <span>{youDecideText.guess}</span>
              {answer === assessment.verdict && (
                <b className="decide-saves">{rightNote(assessment)}</b>
              )}
            </p>
          </div>
        ))}
      </div>
      {number === 1 && <NoScriptAnswers assessment={assessment} />}
    </div>
  );
}

/** Only the first case is in the page itself, so only that has answers without script. */
function NoScriptAnswers({ assessment }: { assessment: Assessment }) {
  const answers: readonly Answer[] = ['buy', 'repair'];
  return (
    <fieldset className="decide-radios no-script-only">
      <legend className="sr-only">{youDecideText.title}</legend>
      {answers.map((answer) => (
        <div key={answer}>
          <label>
            <input type="radio" name="you-decide" value={answer} />
            {youDecideText.answers[answer]}
          </label>
          <p className="decide-said">{describeAnswer(assessment, answer)}</p>
        </div>
      ))}
    </fieldset>
  );
}

/** The line. What is right of a piece that could go is in a group, which then moves to the left. */
function CaseLine({ drawing, label }: { drawing: CaseDrawing; label: string }) {
  const { before, first, between, second, after } = drawing;
  return (
    <Drawing
      width={drawing.width}
      height={drawing.height}
      label={label}
      preserveAspectRatio="none"
      strokeWidth="2"
      className="stroke-ink"
    >
      <g transform={drawing.top > 0 ? `translate(0 ${drawing.top})` : undefined}>
        {drawing.returns && <path d={drawing.returns} className="decide-returns" />}
        <Part {...before} />
        <Removable {...first} />
        <g data-after={first.change}>
          <Part {...between} />
          <Removable {...second} />
          <g data-after={second.change}>
            <Part {...after} />
            <path d={drawing.end} />
          </g>
        </g>
      </g>
    </Drawing>
  );
}

function Part({ waits, work }: CaseDrawing['before']) {
  return (
    <>
      {waits && <path d={waits} />}
      {work && <path d={work} fill="var(--color-accent)" stroke="none" />}
    </>
  );
}

function Removable({ change, path, from }: CaseDrawing['first']) {
  const place = { 'data-removable': change, d: path, style: { transformOrigin: `${from}px` } };
  return change === 'wait' ? (
    <path {...place} />
  ) : (
    <path {...place} fill="var(--color-accent)" stroke="none" />
  );
}

interface GapProps {
  change: Change;
  assessment: Assessment;
  drawing: CaseDrawing;
}

/** Where a change would be on the line, and what it saves. If it is made, its gap is at the end of the line. */
function Gap({ change, assessment, drawing: { first, second, width } }: GapProps) {
  const own = first.change === change ? first : second;
  const isAfterOther = own === second;
  const start = own.from / width;
  const places = {
    '--size': percent(own.width / width),
    '--from': percent(start),
    // Where it is once the other change is made.
    '--moved': percent(start - (isAfterOther ? first.width / width : 0)),
  } as CSSProperties;
  return (
    <div
      className="decide-gap"
      data-change={change}
      data-side={start > 0.5 ? 'end' : undefined}
      style={places}
    >
      <p>{describeTarget(assessment, change)}</p>
      <b data-gain={change} data-value={assessment.gains[change]}>
        {gainText(assessment, change)}
      </b>
    </div>
  );
}

/** The ends of the time scale. */
function Axis({ assessment }: { assessment: Assessment }) {
  const { draft, process, goalHours } = assessment;
  return (
    <p className="decide-axis" aria-hidden="true">
      <span>0</span>
      <span>
        {draft.goal === 'faster'
          ? formatHours(goalHours, process.hoursPerDay)
          : `${formatGain(assessment, goalHours)} of work`}
      </span>
    </p>
  );
}
