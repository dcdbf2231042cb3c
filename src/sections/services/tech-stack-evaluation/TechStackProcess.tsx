import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { DurationChart } from '../../../ui/DurationChart.tsx';
import { lanes } from '../../../ui/line/geometry.ts';
import { Branch, Drawing, Tangle } from '../../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../../ui/Section.tsx';

const { process } = techStackEvaluation;

/** The five steps down the line that they straighten, and how long they take. */
export function TechStackProcess() {
  return (
    <Section id="process" labelledBy="process-title">
      <div className="grid gap-x-16 gap-y-12 lg:split-4/7">
        <SectionHeading
          id="process-title"
          {...process}
          className="self-start lg:sticky lg:top-28"
        />
        <div>
          <p className="sr-only">{process.drawing}</p>
          <ol>
            {process.steps.map(({ title, text, result }, index) => (
              <li key={title} className="flex gap-x-5 md:gap-x-10">
                <TechStackStepDrawing index={index} />
                <div className="pb-12">
                  <p aria-hidden="true" className="tabular text-small font-semibold text-green">
                    {index + 1}
                  </p>
                  <h3 className="mt-1 text-title font-semibold">{title}</h3>
                  <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
                  <p className="mt-4 max-w-measure">
                    <span className="font-semibold text-green">{process.resultLabel}:</span>{' '}
                    {result}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-8 lg:split-4/7">
        <div>
          <h3 className="text-title font-semibold">{process.timeline.title}</h3>
          <p className="mt-3 max-w-measure text-ink-soft">{process.timeline.text}</p>
        </div>
        <DurationChart
          stages={process.timeline.stages}
          unit={process.timeline.unit}
          sequence={false}
          className="self-start"
        />
      </div>
    </Section>
  );
}

const ACROSS = 160;
const ALONG = 190;
const CENTRE = ACROSS / 2;
const LANE = 24;
const LOOPS = 8;
/** That of the first step's knot; each that follows has the next. */
const FIRST_SEED = 30;
const RAIL = { strokeWidth: 2, strokeLinecap: 'butt' } as const;

/**
 * The line down the side of one step of a process: tangled beside the first, looser with each that
 * follows, straight and doubled beside the last. Rails of one process stand on one another.
 */
function TechStackStepDrawing({ index }: { index: number }) {
  const last = process.steps.length - 1;
  const isLast = index === last;
  const knot = Math.max(1 - index / (last - 1), 0);
  return (
    <div aria-hidden="true" className="flex w-12 shrink-0 flex-col items-center md:w-32">
      {knot > 0 && <Knot size={knot} seed={FIRST_SEED + index} />}
      {isLast && <Doubling />}
      <span
        className={isLast ? 'w-[calc(30%+2px)] grow border-x-2 border-green' : 'w-0.5 grow bg-ink'}
      />
    </div>
  );
}

function Knot({ size, seed }: { size: number; seed: number }) {
  const height = ACROSS * (0.3 + 0.7 * size);
  return (
    <Drawing
      width={ACROSS}
      height={ALONG}
      {...RAIL}
      className="h-auto w-full overflow-visible stroke-ink"
    >
      <g transform={`translate(${CENTRE + height / 2}) rotate(90)`}>
        <Tangle
          seed={seed}
          width={ALONG}
          height={height}
          loops={Math.max(Math.round(LOOPS * size), 2)}
          straightFrom={0.94}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </Drawing>
  );
}

function Doubling() {
  return (
    <Drawing width={ACROSS} height={70} {...RAIL} className="h-auto w-full stroke-green">
      <g transform={`translate(${CENTRE}) rotate(90)`}>
        <Branch
          x={0}
          level={0}
          toX={70}
          levels={lanes(0, LANE)}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </Drawing>
  );
}
