import { howMuchFaster } from '../../content/how-much-faster.ts';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Pulse, Tangle } from '../../ui/line/shapes.tsx';
import { AUTOMATED_PERCENTAGES, WORK_PERCENTAGES } from './ceilings.ts';

const { chart } = howMuchFaster;

const SIZE = { width: 400, height: 400 } as const;
/** The ends of the two scales, from 0 to 100%. */
const LEFT = 44;
const RIGHT = 290;
const TOP = 34;
const BOTTOM = 346;
const TICKS = [0, 25, 50, 75, 100] as const;
/** Font sizes, and how far a label is from what it names. */
const SMALL = 13;
const LABEL = 15;
const GAP = 8;

const xOf = (percent: number) => LEFT + ((RIGHT - LEFT) * percent) / 100;
const yOf = (percent: number) => BOTTOM - ((BOTTOM - TOP) * percent) / 100;

const MOST_WORK = Math.max(...WORK_PERCENTAGES);
/** The tangle above the last line, along the end of the scale. */
const WAIT = { length: yOf(MOST_WORK) - TOP, width: 64 } as const;
/** How far the labels of the lowest lines are moved, so that they do not touch. */
const SHIFTS: Readonly<Record<number, number>> = { 2: 12, 5: 4 };

/** The time that a tool saves, as a fan of one line for each share of work, below the waiting that no line reaches. */
export function CeilingChart({ label }: { label?: string }) {
  return (
    <Drawing
      {...SIZE}
      label={label}
      strokeWidth="2"
      fontSize={SMALL}
      fontFamily="Instrument Sans, sans-serif"
    >
      <Scales />
      <path
        d={`M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`}
        strokeDasharray="2 7"
        className="stroke-field-line"
      />
      <text x={xOf(60) - GAP} y={yOf(60)} textAnchor="end" className="fill-ink-soft stroke-none">
        {chart.none}
      </text>
      <g transform={`translate(${RIGHT} ${TOP}) rotate(90)`}>
        <Tangle level={0} seed={20} width={WAIT.length} height={WAIT.width} totalTurns={9} />
      </g>
      <text
        x={RIGHT + WAIT.width / 2 + GAP}
        y={TOP + WAIT.length / 2}
        fontSize={LABEL}
        className="fill-ink stroke-none"
      >
        {chart.waiting}
      </text>
      <g className="stroke-accent" strokeWidth="2.5">
        {WORK_PERCENTAGES.map((work) => (
          <path key={work} d={`M${LEFT} ${BOTTOM}L${RIGHT} ${yOf(work)}`} />
        ))}
        <path d={`M${RIGHT} ${yOf(MOST_WORK)}V${BOTTOM}`} strokeWidth="4" />
        {WORK_PERCENTAGES.map((work) =>
          AUTOMATED_PERCENTAGES.map((automated) => (
            <Pulse
              key={automated}
              xs={[xOf(automated)]}
              levels={[yOf((work * automated) / 100)]}
              r={3}
            />
          )),
        )}
      </g>
      {WORK_PERCENTAGES.map((work) => (
        <text
          key={work}
          x={RIGHT + GAP + 2}
          y={yOf(work) + 5 + (SHIFTS[work] ?? 0)}
          fontSize={LABEL}
          className="fill-accent stroke-none font-semibold"
        >
          {work === MOST_WORK ? `${work}% ${chart.work}` : `${work}%`}
        </text>
      ))}
    </Drawing>
  );
}

/** The two scales with their ticks and names. */
function Scales() {
  return (
    <>
      <path d={`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`} strokeWidth="1.25" />
      <g className="fill-ink-soft stroke-none">
        {TICKS.map((tick) => (
          <text key={tick} x={LEFT - GAP} y={yOf(tick) + 4} textAnchor="end">
            {`${tick}%`}
          </text>
        ))}
        {AUTOMATED_PERCENTAGES.map((tick) => (
          <text
            key={tick}
            x={xOf(tick)}
            y={BOTTOM + 20}
            textAnchor={tick === 100 ? 'end' : 'middle'}
          >
            {`${tick}%`}
          </text>
        ))}
      </g>
      <g fontSize={LABEL} className="fill-ink stroke-none">
        <text y={LABEL}>{chart.up}</text>
        <text x={RIGHT} y={BOTTOM + 44} textAnchor="end">
          {chart.across}
        </text>
      </g>
    </>
  );
}
