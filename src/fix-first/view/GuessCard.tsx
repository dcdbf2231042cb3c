import { type Dispatch, memo, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { formatHours } from '../../format/formatHours.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { EXAMPLE_NAMES, type ExampleName, examples } from '../copy/examples.ts';
import { answerText, guessText, questionText } from '../copy/guessText.ts';
import { type Assessment, assessProcess } from '../model/assessProcess.ts';
import {
  betterChoice,
  CHOICES,
  type Choice,
  choiceGains,
  type GuessGame,
  writeScore,
} from '../model/guessGame.ts';
import type { ProcessAction } from '../model/processReducer.ts';
import { readProcess } from '../model/readProcess.ts';
import { CopyLink } from './CopyLink.tsx';
import { openExample } from './StartRow.tsx';

const assessExample = (name: ExampleName) =>
  assessProcess(readProcess(examples[name]), examples[name]);

interface GuessCardProps {
  /** The example that is asked about. */
  example: ExampleName;
  game: GuessGame;
  dispatch: Dispatch<ProcessAction>;
}

/** Asks what the visitor would do first with an example, then says what that saved, to scale. */
export const GuessCard = memo(function GuessCard(props: GuessCardProps) {
  const { example, game, dispatch } = props;
  const assessment = useMemo(() => assessExample(example), [example]);
  const { guesses, senderScore } = game;
  const guess = guesses[example];
  const guessed = EXAMPLE_NAMES.filter((name) => guesses[name]);
  const right = guessed.filter((name) => guesses[name] === betterChoice(assessExample(name)));
  const place = EXAMPLE_NAMES.indexOf(example);
  const next = [...EXAMPLE_NAMES.slice(place), ...EXAMPLE_NAMES].find((name) => !guesses[name]);

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
              {answerText(guess, assessment)}{' '}
              <b className="whitespace-nowrap">{guessText.score(right.length, guessed.length)}</b>{' '}
              {senderScore !== undefined && guessText.sender(senderScore, EXAMPLE_NAMES.length)}
            </p>
          </>
        ) : (
          <p>
            {senderScore !== undefined && guessed.length === 0 && (
              <b>{guessText.challenge(senderScore, EXAMPLE_NAMES.length)} </b>
            )}
            {guessText.place(guessed.length + 1, EXAMPLE_NAMES.length)}{' '}
            {questionText(examples[example].name, assessment)}
          </p>
        )}
      </div>
      <div className="guess-choices flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            variant="outline"
            size="sm"
            aria-pressed={guess && guess === choice}
            aria-disabled={guess && true}
            data-wrong={guess && choice !== betterChoice(assessment) ? '' : undefined}
            onClick={() => dispatch({ type: 'guess', choice })}
          >
            {guessText.choices[choice]}
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
            fragment={writeScore(right.length)}
            variant="default"
          />
        )}
      </div>
    </section>
  );
});

/** The longest bar, which leaves room for a time beside it, in units of the drawing. */
const BAR_LENGTH = 160;

/** What each choice saves of a case, as bars on one scale. */
function GainBars({ assessment }: { assessment: Assessment }) {
  const gains = choiceGains(assessment);
  const most = Math.max(gains.tool, gains.wait);
  const row = (choice: Choice, index: number) => {
    const y = 12 + 22 * index;
    const end = 70 + Math.max((gains[choice] / most) * BAR_LENGTH, gains[choice] > 0 ? 2 : 0);
    const text =
      gains[choice] > 0
        ? formatHours(gains[choice], assessment.process.hoursPerDay)
        : guessText.nothing;
    return (
      <g key={choice}>
        <path d={`M70 ${y}H${end}`} strokeLinecap="butt" />
        <g fill="var(--color-ink)" stroke="none">
          <text y={y + 5}>{guessText.bars[choice]}</text>
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
      stroke="var(--color-green)"
      className="mb-2 max-w-80"
    >
      {CHOICES.map(row)}
    </Drawing>
  );
}
