import type { ReactNode } from 'react';
import { hero } from '../../content/methodology.ts';
import { lanes } from '../../ui/line/geometry.ts';
import { Branch, Drawing, Tangle } from '../../ui/line/parts.tsx';
import { HeroActions, PageHero } from '../../ui/PageHero.tsx';

/** The method in one sentence and four states of the line. */
export function MethodologyHero() {
  return (
    <PageHero
      {...hero}
      actions={<HeroActions {...hero} location="methodology-hero" />}
      drawing={<MethodologyHeroDrawing />}
    />
  );
}

const WIDTH = 520;
const SPLIT = 110;

/** The line as each phase leaves it behind: found, loosened, straight, doubled. */
const STATES = [
  {
    phase: 1,
    height: 150,
    drawing: <Tangle seed={20} width={WIDTH} height={150} loops={12} straightFrom={0.94} />,
  },
  {
    phase: 2,
    height: 96,
    drawing: <Tangle seed={12} width={WIDTH} height={96} loops={5} straightFrom={0.8} />,
  },
  { phase: 3, height: 72, drawing: <path d={`M0 36H${WIDTH}`} /> },
  { phase: 4, height: 72, drawing: <Doubled level={36} /> },
] as const satisfies readonly { phase: number; height: number; drawing: ReactNode }[];

/** One line in four states, numbered and one below the other, like the states of a plate. */
function MethodologyHeroDrawing() {
  return (
    <div role="img" aria-label={hero.drawing} className="border-b border-hairline">
      {STATES.map(({ phase, height, drawing }) => (
        <div key={phase} className="flex items-center gap-5 border-t border-hairline">
          <span className="tabular w-3 text-small font-semibold text-green">{phase}</span>
          <Drawing
            width={WIDTH}
            height={height}
            strokeLinecap="butt"
            className="h-auto min-w-0 grow stroke-ink"
          >
            {drawing}
          </Drawing>
        </div>
      ))}
    </div>
  );
}

function Doubled({ level }: { level: number }) {
  return (
    <>
      <path d={`M0 ${level}H${SPLIT}`} />
      <Branch
        x={SPLIT}
        level={level}
        toX={SPLIT + 56}
        levels={lanes(level, 11)}
        endX={WIDTH}
        className="stroke-green"
      />
    </>
  );
}
