import { formatCount } from '../../../../../formats.ts';
import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';
import { Drawing } from '../../../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../../../ui/line/geometry.ts';
import { Branches, Tangle } from '../../../../ui/line/shapes.tsx';

const { map } = specimenReport;

const WIDTH = 1000;
const LEVEL = 118;
/** The level of the lines that pass around a step. */
const SIDE = 40;
/** The widths of a day of waiting and of a step. */
const DAY = 70;
const STEP = 58;
const KNOT = { seed: 31, totalTurns: 5, width: DAY, height: 92 } as const;
/** The level of the dimension lines. */
const FOOT = 190;

/** The process as a line with seven stations. On a phone the line runs down (`specimenReport.css`). */
export function QuoteProcessDrawing() {
  return (
    <figure className="sheet-map">
      <Drawing
        width={WIDTH}
        height={232}
        label={map.drawingAlt}
        strokeWidth="2"
        fontSize="22"
        textAnchor="middle"
      >
        <QuoteProcessLine />
      </Drawing>
    </figure>
  );
}

/** The line in units of the drawing. The tangle before a station is as long as the wait. */
export function QuoteProcessLine() {
  let x = 8;
  return (
    <>
      {map.stations.map((station, index) => {
        const start = x;
        const number = index + 1;
        x += station.days * DAY + STEP;
        return <Stretch key={number} number={number} start={start} end={x} {...station} />;
      })}
      <path d={`M${x} ${LEVEL}H${WIDTH - 2}m-10 -8l10 8l-10 8`} />
    </>
  );
}

type StretchProps = (typeof map.stations)[number] & { number: number; start: number; end: number };

/** A step and the wait before it. */
function Stretch({ number, start, end, passing, bottleneck, days }: StretchProps) {
  const station = end - STEP / 2;
  const waitEnd = end - STEP;
  return (
    <>
      {passing > 0 && <SideLine start={start} end={end} passing={passing} />}
      {evenlySpaced(start, DAY, days).map((x) => (
        <Tangle key={x} x={x} level={LEVEL} {...KNOT} />
      ))}
      <path d={`M${waitEnd} ${LEVEL}H${end}`} />
      <circle cx={station} cy={LEVEL} r={16} className="fill-surface" />
      <text x={station} y={LEVEL + 7} className="fill-ink stroke-none">
        {number}
      </text>
      {bottleneck && (
        <Dimension
          from={days > 0 ? start + 3 : station}
          to={days > 0 ? waitEnd - 3 : station}
          text={days > 0 ? `${bottleneck} · ${formatCount(days, map.day)}` : bottleneck}
        />
      )}
    </>
  );
}

/** The line around a step, with the number of requests that skip the step. */
function SideLine({ start, end, passing }: { start: number; end: number; passing: number }) {
  return (
    <>
      <g className="stroke-accent" strokeWidth="1.5">
        <Branches x={start} from={LEVEL} toX={start + 50} to={SIDE} endX={end - 50} />
        <Branches x={end - 50} from={SIDE} toX={end} to={LEVEL} />
      </g>
      <text x={(start + end) / 2} y={SIDE - 12} className="side-label fill-accent stroke-none">
        {`${passing} ${map.pass}`}
      </text>
    </>
  );
}

/** A dimension line with its text. If it has no length, only the text. */
function Dimension({ from, to, text }: { from: number; to: number; text: string }) {
  const line = `M${from} ${FOOT}H${to}M${from} ${FOOT - 7}v14M${to} ${FOOT - 7}v14`;
  return (
    <>
      {to > from && <path d={line} className="stroke-accent" strokeWidth="1.25" />}
      <text
        x={(from + to) / 2}
        y={FOOT + 28}
        className="foot-label fill-ink stroke-none font-semibold"
      >
        {text}
      </text>
    </>
  );
}

/** The sheets of the report in a pile: the map of the process on the top sheet, and the edges of the sheets below. */
export function ReportPicture({ width, height }: { width: number; height: number }) {
  return (
    <Drawing width={width} height={height} strokeWidth="1.5">
      <g className="fill-surface stroke-field-line">
        {[32, 16, 0].map((offset) => (
          <path
            key={offset}
            d={`M${40 + offset} ${height}V${offset === 0 ? 33 : 33 - offset}h428v${height}`}
          />
        ))}
      </g>
      <path d="M64 56h96m212 0h72" strokeWidth="4" />
      <g
        transform="translate(64 66) scale(.38)"
        strokeWidth="4.5"
        fontSize="22"
        textAnchor="middle"
      >
        <QuoteProcessLine />
      </g>
    </Drawing>
  );
}
