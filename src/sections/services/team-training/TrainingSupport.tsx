import { clsx } from 'clsx';
import { teamTraining } from '../../../content/services/team-training.ts';
import { Section } from '../../../ui/layout/Section.tsx';

const { support } = teamTraining;
/** The index of the phase that begins with the launch. */
const LAUNCH = 1;

/** Four phases of support along a timeline. */
export function TrainingSupport() {
  return (
    <Section labelledBy="support-title" heading={{ ...support, wide: true }}>
      <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 text-small">
        <li className="flex items-center gap-3">
          <span aria-hidden="true" className="h-px w-8 bg-ink" />
          {support.ours}
        </li>
        <li className="flex items-center gap-3">
          <span aria-hidden="true" className="h-1 w-8 bg-accent" />
          {support.yours}
        </li>
      </ul>
      <p className="sr-only">{support.drawingAlt}</p>
      <ol className="mt-12 grid gap-y-12 md:grid-cols-2 lg:grid-cols-4">
        {support.phases.map(({ title, text, timeline, handedOver }, index) => (
          <li key={title}>
            <div
              className={clsx(
                'relative drawn-stroke before:absolute before:inset-y-0',
                index === LAUNCH
                  ? 'before:-start-px before:w-0.5 before:bg-ink'
                  : 'isolate before:start-0 before:-z-10 before:w-px before:bg-hairline',
              )}
            >
              {index === LAUNCH && (
                <p className="ps-4 text-small font-semibold text-accent md:absolute md:bottom-full md:ps-0">
                  {support.launch}
                </p>
              )}
              <p className="tabular ps-4 pb-5 font-semibold">{timeline}</p>
              <SupportPhaseDrawing
                strands={support.strands}
                before={support.phases[index - 1]?.handedOver ?? 0}
                after={handedOver}
              />
            </div>
            <div className="mt-5 pe-8">
              <p className="text-small font-semibold text-accent">
                {`${support.phaseLabel} ${index + 1}`}
              </p>
              <h3 className="mt-1 text-title font-semibold">{title}</h3>
              <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const PITCH = 14;
const THIN = 1.25;
const BROAD = 4;

interface SupportPhaseDrawingProps {
  strands: number;
  /** The numbers of strands that are handed over before this phase, and by its end. */
  before: number;
  after: number;
}

/**
 * The strands of work in one phase. A strand is thin, and becomes broad where it is handed over. Lengths are in percent,
 * so that the drawings of all phases join.
 */
function SupportPhaseDrawing({ strands, before, after }: SupportPhaseDrawingProps) {
  return (
    <svg width="100%" height={strands * PITCH} aria-hidden="true" className="overflow-visible">
      {Array.from({ length: strands }, (_, index) => {
        const y = (index + 0.5) * PITCH;
        const turn = turningPoint(index, before, after);
        return (
          <g key={y}>
            <rect y={y - THIN / 2} width={`${turn}%`} height={THIN} className="fill-ink" />
            <rect
              x={`${turn}%`}
              y={y - BROAD / 2}
              width={`${100 - turn}%`}
              height={BROAD}
              className="fill-accent"
            />
            {turn > 0 && turn < 100 && (
              <circle cx={`${turn}%`} cy={y} r={5} className="fill-accent" />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Where a strand is handed over, in percent of the width: 0 if in an earlier phase, 100 if in a later phase. */
function turningPoint(strand: number, before: number, after: number): number {
  if (strand < before) return 0;
  if (strand >= after) return 100;
  return Math.round((100 * (strand - before + 1)) / (after - before + 1));
}
