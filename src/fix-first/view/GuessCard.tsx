import { type Dispatch, memo, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { formatHours } from '../../format/formatHours.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { EXAMPLE_NAMES, type ExampleName, examples, openExample } from '../copy/examples.ts';
import { answerTo, guessText, questionAbout } from '../copy/guessText.ts';
import { type Assessment, assessProcess } from '../model/assessProcess.ts';
import { betterChange, encodeScore, type GuessGame } from '../model/guessGame.ts';
import type { ProcessAction } from '../model/processReducer.ts';
import { CHANGES, type Change } from '../model/scenarios.ts';
import { CopyLink } from './CopyLink.tsx';

const betterFor = (name: ExampleName) => betterChange(assessProcess(examples[name]));

interface GuessCardProps {
  /** The example that is asked about. */
  example: ExampleName;
  game: GuessGame;
  dispatch: Dispatch<ProcessAction>;
}

/** Asks what the visitor would do first with an example, then shows how much each change saves, to scale. */
export const GuessCard = memo(function GuessCard(props: GuessCardProps) {
  const { example, game, dispatch } = props;
  const assessment = useMemo(() => assessProcess(examples[example]), [example]);
  const { guesses, senderScore } = game;
  const guess = guesses[example];
  const guessed = EXAMPLE_NAMES.filter((name) => guesses[name]);
  const right = guessed.filter((name) => guesses[name] === betterFor(name));
  const index = EXAMPLE_NAMES.indexOf(example);
  const next = [...EXAMPLE_NAMES.slice(index), ...EXAMPLE_NAMES].find((name) => !guesses[name]);

  function skip() {
    flushSync(() => dispatch({ type: 'skip-guess' }));
    document.querySelector<HTMLElement>('[name="goal"]:checked')?.focus({ preventScroll: true });
  }

  function openNext(name: ExampleName) {
    flushSync(() => dispatch(openExample(name)));
    document.querySelector<HTMLElement>('.guess-choices button')?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="guess" className="guess script-only screen-only">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="guess" className="text-[1.25rem]/[1.2]">
          {guessText.title}
        </h2>
        <button type="button" onClick={skip} className="link min-h-6 min-w-6 text-small">
          {guess ? guessText.close : guessText.skip}
        </button>
      </div>
      <div aria-live="polite">
        {guess ? (
          <>
            <GainBars assessment={assessment} />
            <p>
              {answerTo(guess, assessment)}{' '}
              <b className="whitespace-nowrap">{guessText.score(right.length, guessed.length)}</b>{' '}
              {senderScore !== undefined && guessText.sender(senderScore, EXAMPLE_NAMES.length)}
            </p>
          </>
        ) : (
          <p>
            {senderScore !== undefined && guessed.length === 0 && (
              <b>{guessText.challenge(senderScore, EXAMPLE_NAMES.length)} </b>
            )}
            {guessText.progress(guessed.length + 1, EXAMPLE_NAMES.length)}{' '}
            {questionAbout(assessment)}
          </p>
        )}
      </div>
      <div className="guess-choices flex flex-wrap gap-2">
        {CHANGES.map((change) => (
          <Button
            key={change}
            variant="outline"
            size="sm"
            aria-pressed={guess && guess === change}
            aria-disabled={guess && true}
            data-wrong={guess && change !== betterChange(assessment) ? '' : undefined}
            onClick={() => dispatch({ type: 'guess', guess: change })}
          >
            {guessText.buttons[change]}
          </Button>
        ))}
        {guess && next && (
          <Button size="sm" onClick={() => openNext(next)}>
            {guessText.next}
          </Button>
        )}
        {!next && (
          <CopyLink
            label={guessText.send}
            inputLabel={guessText.link}
            fragment={encodeScore(right.length)}
            variant="default"
          />
        )}
      </div>
    </section>
  );
});

/** The longest bar, which leaves room for a time beside it, in units of the drawing. */
const BAR_LENGTH = 160;

/** The gains of both changes, as bars on one scale. */
function GainBars({ assessment }: { assessment: Assessment }) {
  const { gains, process } = assessment;
  const most = Math.max(gains.tool, gains.wait);
  const row = (change: Change, index: number) => {
    const y = 12 + 22 * index;
    const end = 70 + Math.max((gains[change] / most) * BAR_LENGTH, gains[change] > 0 ? 2 : 0);
    const text =
      gains[change] > 0 ? formatHours(gains[change], process.hoursPerDay) : guessText.nothing;
    return (
      <g key={change}>
        <path d={`M70 ${y}H${end}`} strokeLinecap="butt" />
        <g fill="var(--color-ink)" stroke="none">
          <text y={y + 5}>{guessText.bars[change]}</text>
          <text x={end + 8} y={y + 5} fontWeight="600">
            {text}
          </text>
        </g>
      </g>
    );
  };
  return (
    <Drawing
      width={340}
      height={46}
      fontSize={14}
      strokeWidth="12"
      stroke="var(--color-accent)"
      className="mb-2 max-w-80"
    >
      {CHANGES.map(row)}
    </Drawing>
  );
}
