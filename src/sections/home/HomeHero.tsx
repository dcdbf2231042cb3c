import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { hero } from '../../content/home.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import { Branches, Pulse, Tangle } from '../../ui/line/shapes.tsx';
import { UNTANGLING_LINES } from '../../ui/line/untanglingLines.ts';
import { FirstScreenEnd } from '../../ui/PageHero.tsx';

export function HomeHero() {
  return (
    <section id="home" aria-labelledby="home-title" className="pt-2 pb-6 md:pt-8 lg:pt-[6vh]">
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
      {/* The upper part of the drawing overlaps the text, and must not take its presses. */}
      <div className="hero-line untangle-view pointer-events-none relative mt-2 lg:-mt-[4.5vw]">
        <HomeHeroDrawing />
        <ul className="@container mt-2 grid grid-cols-[48fr_18fr_34fr] text-small max-md:gap-x-2 text-ink-soft md:mt-3 md:grid-cols-[57fr_20fr_23fr] overflow-x-clip lg:-mt-[24px]">
          {hero.stations.map((station) => (
            <li
              key={station}
              className="border-hairline wrap-normal md:last:pe-[calc(max(0px,50cqi-var(--container-page)/2)+var(--spacing-gutter))] first:ps-[calc(max(0px,50cqi-var(--container-page)/2)+var(--spacing-gutter))] md:not-first:border-s md:not-first:ps-3"
            >
              {station}
            </li>
          ))}
        </ul>
      </div>
      <Container className="mt-5 grid items-center gap-y-4 text-small text-ink-soft lg:cols-split-7">
        <p>{hero.industries}</p>
        <a
          href={hero.scroll.href}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium hover:text-ink screen-only"
        >
          <Arrow to="down" />
          {hero.scroll.label}
        </a>
      </Container>
      <FirstScreenEnd />
    </section>
  );
}

/**
 * `doubleFrom` is where the line doubles, as a share of the width; `beat` is the distance between two beats before that.
 * The size of each line and the number of its loops are in `UNTANGLING_LINES` (`ui/line/untanglingLines.ts`).
 */
const WIDE = { line: 'heroWide', stroke: 2.5, doubleFrom: 0.77, beat: 44 } as const;
const NARROW = { line: 'heroNarrow', stroke: 2.25, doubleFrom: 0.66, beat: 14 } as const;

/**
 * The line becomes straight while it is drawn, then doubles. One drawing is for wide screens and one for narrow screens;
 * the drawing that does not fit is invisible instead of removed, so that a change of width does not restart its
 * animation. With reduced motion, both are complete at once.
 */
function HomeHeroDrawing() {
  return (
    <div role="img" aria-label={hero.drawingAlt} className="relative overflow-clip">
      <LineDrawing format={NARROW} className="md:invisible md:absolute" />
      <LineDrawing format={WIDE} className="max-md:invisible max-md:absolute" />
    </div>
  );
}

interface LineDrawingProps {
  format: typeof WIDE | typeof NARROW;
  className: string;
}

function LineDrawing({ format, className }: LineDrawingProps) {
  const { line, stroke, doubleFrom, beat } = format;
  const { shift, ...tangle } = UNTANGLING_LINES[line];
  const { width, height, straightFrom } = tangle;
  const level = height / 2;
  const lane = height * 0.1;
  const levels = lanes(level, lane);
  const split = width * doubleFrom;
  const knotEnd = width * straightFrom;
  const doubled = split + lane * 2.4;
  return (
    <Drawing
      width={width}
      height={height}
      strokeWidth={stroke}
      className={clsx('h-auto w-full', className)}
      style={{ '--shift': `${shift}px`, '--behind-split': `${width - split}px` } as CSSProperties}
    >
      <Tangle
        {...tangle}
        end={knotEnd}
        pathLength={1}
        untangles={line}
        className="anim-draw stroke-ink [--draw-duration:2600ms] [--draw-easing:cubic-bezier(0.55,0,0.5,0.85)]"
      />
      <g className="anim-pushed">
        <path
          d={`M${knotEnd} ${level}H${split}`}
          strokeWidth={1.5 * stroke}
          pathLength={1}
          className="anim-draw stroke-ink [--draw-delay:2600ms] [--draw-duration:400ms] [--draw-easing:linear]"
        />
        <Branches
          x={split}
          from={level}
          toX={doubled}
          to={levels}
          endX={width}
          pathLength={1}
          className="anim-draw stroke-accent [--draw-delay:3000ms] [--draw-duration:700ms] [--draw-easing:ease-out]"
        />
        <Pulse
          xs={beats(knotEnd, split, beat)}
          levels={[level]}
          r={stroke * 1.7}
          className="anim-appear stroke-ink [--draw-delay:3000ms]"
        />
        <Pulse
          xs={beats(doubled, width, beat * 2)}
          levels={levels}
          r={stroke * 1.7}
          className="anim-appear stroke-accent [--draw-delay:3500ms]"
        />
      </g>
    </Drawing>
  );
}

/** Positions of the beats between two points of the line. */
function beats(from: number, to: number, distance: number): readonly number[] {
  return evenlySpaced(from + distance / 2, distance, Math.floor((to - from) / distance));
}
