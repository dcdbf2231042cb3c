import type { CSSProperties } from 'react';
import { hero } from '../../content/home.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../../ui/layout/PageHero.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { percent, SAME_STROKE } from '../../ui/line/geometry.ts';
import { HERO_LINE, HERO_STATES } from './heroLine.ts';

export function HomeHero() {
  return (
    <section id="home" aria-labelledby="home-title" className="pt-2 pb-6 md:pt-8 lg:pt-[4vh]">
      <Container className="grid gap-y-3 lg:cols-split-7">
        <div>
          <p className="text-small font-semibold text-accent">{hero.label}</p>
          <h1 id="home-title" className="mt-4 text-display">
            {hero.headline.map((line) => (
              <span key={line} className="block first:-ms-[0.035em]">
                {line}{' '}
              </span>
            ))}
          </h1>
        </div>
        <div className="max-w-measure">
          <p className="text-small font-semibold text-balance">{hero.audience}</p>
          <p className="mt-3 text-lead text-balance">{hero.text}</p>
          <div className="mt-5 flex flex-wrap gap-4">
            <ContactLink
              action={hero.primary}
              location="homepage"
              size="lg"
              className="max-sm:px-6"
            />
            <Button href={hero.secondary.href} variant="outline" size="lg" className="max-sm:px-6">
              <span>
                {hero.secondary.label}
                <span className="sr-only"> {hero.secondary.about}</span>
              </span>
            </Button>
          </div>
          <p className="mt-4 text-small text-ink-soft">{hero.promise}</p>
        </div>
      </Container>
      <div className="hero-stage untangle-view mt-6" style={STAGE_STYLE}>
        <Container className="hero-line">
          <HeroDrawing />
          <HeroStates />
          <div className="mt-5 flex flex-wrap items-baseline gap-x-10 gap-y-2">
            <HeroFigures />
            <p className="text-small text-ink-soft">
              {hero.example.note}{' '}
              <a href={hero.example.link.href} className="link whitespace-nowrap">
                {hero.example.link.label}
              </a>
            </p>
          </div>
          <div className="mt-3 grid items-center text-small text-ink-soft lg:cols-split-7">
            <p>{hero.industries}</p>
            <a
              href={hero.scroll.href}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium hover:text-ink screen-only"
            >
              <Arrow to="down" />
              {hero.scroll.label}
            </a>
          </div>
        </Container>
      </div>
      <FirstScreenEnd />
    </section>
  );
}

/** How long a day of the case is drawn, and the stop at each step, in ms. */
const DAY_MS = 240;
const STOP_MS = 60;

/** The line is drawn in the time of the case (`home.css`), and its later parts move by these lengths (`untangle.css`). */
const STAGE_STYLE = {
  '--arrival': arrival(),
  '--wait': `${-HERO_LINE.removedWaitWidth}px`,
  '--tool': `${-HERO_LINE.automatedWorkWidth}px`,
} as CSSProperties;

/** The duration and the easing of a transition that stops at each step. */
function arrival(): string {
  const { days, workStarts } = HERO_LINE;
  const duration = days * DAY_MS + workStarts.length * STOP_MS;
  const stops = workStarts.map((share, index) => {
    const time = share * days * DAY_MS + index * STOP_MS;
    return `${decimals(share)} ${percent(time / duration)} ${percent((time + STOP_MS) / duration)}`;
  });
  return `${duration}ms linear(0,${stops.join()},1)`;
}

function decimals(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** The case as a line: tangles are waits, and marks are work. Its box has one scale across and one down. */
function HeroDrawing() {
  const line = HERO_LINE;
  return (
    <div
      role="img"
      aria-label={hero.example.drawingAlt(HERO_STATES.map(({ time }) => time))}
      className="hero-case"
    >
      <Drawing
        width={line.width}
        height={line.height}
        preserveAspectRatio="none"
        strokeWidth="2"
        className="stroke-ink"
      >
        <Waits d={line.waitsBefore} />
        <Work d={line.workBefore} />
        <path
          {...SAME_STROKE}
          d={line.removedWait}
          className="anim-untangle"
          style={
            {
              '--untangle': 'untangle-hero',
              transformOrigin: `${line.removedWaitFrom}px`,
            } as CSSProperties
          }
        />
        <g className="hero-moved anim-scrolled">
          <Waits d={line.waitsBetween} />
          <Work d={line.workBetween} />
          <Work
            d={line.automatedWork}
            className="anim-scrolled"
            style={{ transformOrigin: `${line.automatedWorkFrom}px` }}
          />
          <g className="anim-scrolled">
            <Waits d={line.waitsAfter} />
            <Work d={line.workAfter} />
          </g>
        </g>
      </Drawing>
      {HERO_STATES.slice(1).map(({ share, gone }, index) => (
        <span
          key={gone}
          className="hero-gap anim-scrolled text-small font-semibold text-ink-soft"
          style={{
            insetInline: `${percent(share)} ${percent(1 - (HERO_STATES[index]?.share ?? 1))}`,
          }}
        >
          {index === 0 ? hero.example.gone(gone) : gone}
        </span>
      ))}
    </div>
  );
}

function Waits({ d }: { d: string }) {
  return <path {...SAME_STROKE} d={d} />;
}

function Work(props: { d: string; className?: string; style?: CSSProperties }) {
  return <path {...props} fill="var(--color-accent)" stroke="none" />;
}

/** Captions for the states of the case, below the line. Where the line stands still, the later states are bars. */
function HeroStates() {
  return (
    <ol className="hero-states text-small">
      {hero.stations.map((station, index) => (
        <li
          key={station}
          className="anim-scrolled"
          style={{ '--share': percent(HERO_STATES[index]?.share ?? 1) } as CSSProperties}
        >
          {station}
          <span>{HERO_STATES[index]?.time}</span>
        </li>
      ))}
    </ol>
  );
}

/** The time and the work of the case today. While the line moves, a counter takes the place of each text. */
function HeroFigures() {
  const [today] = HERO_STATES;
  if (!today) return null;
  const figures = [
    [today.time, HERO_STATES.map(({ tenthsOfDays }) => tenthsOfDays)],
    [hero.example.work(today.work), HERO_STATES.map(({ tenthsOfHours }) => tenthsOfHours)],
  ] as const;
  return figures.map(([text, tenths]) => (
    <p
      key={text}
      className="hero-figure anim-scrolled tabular font-display text-section"
      data-unit={text.replace(/^[\d.]+/, '')}
      style={Object.fromEntries(tenths.map((value, index) => [`--tenths-${index}`, value]))}
    >
      <span>{text}</span>
    </p>
  ));
}
