import { clsx } from 'clsx';
import {
  type CSSProperties,
  memo,
  type SVGAttributes,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Drawing } from '../../ui/line/parts.tsx';
import type { Assessment } from '../model/assessProcess.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { type KnotOptions, knot } from './knot.ts';
import {
  type PictureLayout,
  pictureLayout,
  type Row,
  type Sheet,
  type Stretch,
} from './pictureLayout.ts';

/** The sheets on which it is drawn: the wide one where there is room. */
const SHEETS = {
  narrow: { width: 340, fontSize: 13, reach: 29, pin: 9 },
  wide: { width: 640, fontSize: 14, reach: 38, pin: 10 },
} as const satisfies Record<string, Sheet>;

/**
 * What a knot is computed as that takes such a share of the whole, before it is stretched to the length of
 * its wait: the width of its box, and how often the line turns round in it.
 */
const KNOTS = [
  { from: 0.45, width: 400, loops: 19 },
  { from: 0.28, width: 240, loops: 13 },
  { from: 0.16, width: 150, loops: 9 },
  { from: 0.08, width: 100, loops: 6 },
  { from: 0, width: 80, loops: 4 },
] as const;
const KNOT_HEIGHT = 80;
/** Steps further on begin again with the knot of the first. */
const SEEDS = 20;
const WORK_HEIGHT = 8;
/** Of the stroke that ends a line. */
const END_HEIGHT = 26;
/** Of a loop round a step that would be too short to be seen. */
const LEAST_LOOP = 18;
/** Of work that would be too short to be seen. */
const LEAST_WIDTH = 2;

/** A longer process is redrawn at once: to move each of its parts takes a slow phone longer than that. */
const MOVING_STEPS = 12;

/** On the picture: whether it moves to a change or is redrawn. */
export const PICTURE = 'data-picture';

/**
 * One case as the site's line, to the scale of time, today and in two futures. The sheet that is not shown
 * is drawn when there is time for it.
 */
export function ProcessPicture({ assessment }: { assessment: Assessment }) {
  const figure = useRef<HTMLElement>(null);
  const [isNarrow, setIsNarrow] = useState(true);
  const later = useDeferredValue(assessment);

  useEffect(() => {
    const look = () => setIsNarrow(figure.current?.querySelector('svg')?.checkVisibility() ?? true);
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);

  return (
    <figure
      ref={figure}
      {...{ [PICTURE]: assessment.process.steps.length > MOVING_STEPS ? 'still' : 'moving' }}
      className="@container"
    >
      <Picture
        assessment={isNarrow ? assessment : later}
        sheet={SHEETS.narrow}
        className="@narrow:hidden"
      />
      <Picture
        assessment={isNarrow ? later : assessment}
        sheet={SHEETS.wide}
        className="hidden @narrow:block"
      />
      <figcaption className="mt-3 text-small text-ink-soft">
        {fixFirst.picture.legend}
        {assessment.goal === 'fewer-hours' && ` ${fixFirst.picture.aboutHours}`}
      </figcaption>
    </figure>
  );
}

interface PictureProps {
  assessment: Assessment;
  sheet: Sheet;
  className: string;
}

const Picture = memo(function Picture({ assessment, sheet, className }: PictureProps) {
  const layout = pictureLayout(assessment, sheet);
  const { width, fontSize } = sheet;
  const isEmpty = layout.ticks.length === 0;
  const label = layout.rows.map(
    ({ scenario, total }) => `${fixFirst.scenarios[scenario]}: ${total}.`,
  );
  return (
    <Drawing
      width={width}
      height={layout.height}
      label={isEmpty ? fixFirst.picture.empty : `${fixFirst.picture.label} ${label.join(' ')}`}
      fontSize={fontSize}
      strokeWidth="1.75"
      stroke="var(--color-ink)"
      className={clsx('w-full', className)}
    >
      {isEmpty ? (
        <Words x={width / 2} y={layout.height / 2} textAnchor="middle">
          {fixFirst.picture.empty}
        </Words>
      ) : (
        <>
          <Scale layout={layout} fontSize={fontSize} />
          {layout.rows.map((row) => (
            <Case key={row.scenario} row={row} sheet={sheet} endX={layout.endX} />
          ))}
        </>
      )}
    </Drawing>
  );
});

/** The scale of time behind all rows. */
function Scale({
  layout: { ticks, height },
  fontSize,
}: {
  layout: PictureLayout;
  fontSize: number;
}) {
  const foot = Math.round(height - fontSize * 1.4);
  return ticks.map(({ x, label }, index) => (
    <g key={x} style={placed(x)}>
      <Stroke d={`M0 0V${foot}`} stroke="var(--color-hairline)" strokeWidth="1" />
      <Words y={height - 3} textAnchor={index === 0 ? 'start' : 'middle'}>
        {label}
      </Words>
    </g>
  ));
}

/** One case from start to finish. */
function Case({ row, sheet, endX }: { row: Row; sheet: Sheet; endX: number }) {
  const { scenario, top, level, stretches, ends, total, difference, isInBar } = row;
  const { width, fontSize } = sheet;
  const isToday = scenario === 'today';
  return (
    <g>
      <Words y={top + fontSize} fontWeight="600">
        {fixFirst.scenarios[scenario]}
      </Words>
      <Words x={width} y={top + fontSize} textAnchor="end" fontWeight="600">
        {isInBar || !difference ? total : `${total}, ${difference}`}
      </Words>
      <Gain row={row} fontSize={fontSize} endX={endX} />
      {stretches.map((stretch) => (
        <Knot
          key={stretch.step.id}
          stretch={stretch}
          level={level}
          share={stretch.waitWidth / width}
        />
      ))}
      {stretches.map((stretch) => (
        <StepOnLine
          key={stretch.step.id}
          stretch={stretch}
          row={row}
          sheet={sheet}
          hasPin={isToday || stretch.isChanged}
        />
      ))}
      {ends && (
        <Stroke
          style={placed(row.endX, level)}
          d={`M0 ${-END_HEIGHT / 2}v${END_HEIGHT}`}
          strokeWidth="2.5"
        />
      )}
    </g>
  );
}

/** The time that a future saves, from where its case ends to where today's does. */
function Gain({ row, fontSize, endX }: { row: Row; fontSize: number; endX: number }) {
  const { level, endX: x, ends, difference, isInBar } = row;
  if (!ends) return null;
  return (
    <>
      <rect
        style={placed(x, level - END_HEIGHT / 2, endX - x)}
        width="1"
        height={END_HEIGHT}
        fill="var(--color-green-soft)"
        stroke="none"
      />
      {isInBar && (
        <Words
          style={placed((x + endX) / 2, level + fontSize * 0.35)}
          textAnchor="middle"
          fill="var(--color-green)"
          fontWeight="500"
        >
          {difference}
        </Words>
      )}
    </>
  );
}

interface StepOnLineProps {
  stretch: Stretch;
  row: Row;
  sheet: Sheet;
  hasPin: boolean;
}

/** The wait before a step, which takes a share of the whole. */
function Knot({ stretch, level, share }: { stretch: Stretch; level: number; share: number }) {
  const { step, x, waitWidth, knotHeight } = stretch;
  const kind = KNOTS.find(({ from }) => share >= from) ?? KNOTS[4];
  if (waitWidth === 0) return null;
  return (
    <Stroke
      style={placed(x, level - knotHeight / 2, waitWidth / kind.width, knotHeight / KNOT_HEIGHT)}
      d={knotPath(step.id, kind)}
    />
  );
}

/** A step on the line: its work, what comes back, and its pin. */
function StepOnLine({ stretch, row, sheet, hasPin }: StepOnLineProps) {
  const { step, x, waitWidth, workX, workWidth, pinX, isChanged, label } = stretch;
  const { level, top } = row;
  const { fontSize, reach, pin } = sheet;
  const pinY = top + fontSize * 1.6 + pin;
  const width = waitWidth + workWidth;
  return (
    <g>
      {step.returnShare > 0 && (
        <ReturnLoop
          x={x}
          y={level}
          width={width}
          depth={Math.min(reach + fontSize * 0.4, Math.max(width * 0.7, LEAST_LOOP))}
        />
      )}
      <rect
        y={-WORK_HEIGHT / 2}
        width="1"
        height={WORK_HEIGHT}
        fill="var(--color-green)"
        stroke="none"
        style={placed(workX, level, step.workHours > 0 ? Math.max(workWidth, LEAST_WIDTH) : 0)}
      />
      {label && (
        <Words style={placed(x + width / 2, level + reach + fontSize * 1.6)} textAnchor="middle">
          {label}
        </Words>
      )}
      {hasPin && (
        <g style={placed(pinX, pinY)}>
          <Stroke
            d={`M0 ${pin}L${rounded(workX + workWidth / 2 - pinX, 1)} ${rounded(level - WORK_HEIGHT / 2 - 1 - pinY, 1)}`}
            strokeWidth="1"
            stroke={isChanged ? 'var(--color-green)' : 'var(--color-field)'}
          />
          <circle
            r={pin}
            fill={isChanged ? 'var(--color-green)' : 'var(--color-paper)'}
            stroke={isChanged ? 'var(--color-green)' : undefined}
          />
          <Words
            y={fontSize * 0.32}
            textAnchor="middle"
            fontSize={fontSize - 2}
            {...(isChanged && { fill: 'var(--color-white)' })}
          >
            {step.index + 1}
          </Words>
        </g>
      )}
    </g>
  );
}

/** What comes back goes round under the line, from the end of the work to where its wait begins. */
function ReturnLoop({
  x,
  y,
  width,
  depth,
}: {
  x: number;
  y: number;
  width: number;
  depth: number;
}) {
  return (
    <Stroke
      style={placed(x, y, Math.max(width, LEAST_LOOP), depth)}
      d="M1 0C1 1.33 0 1.33 0 0"
      stroke="var(--color-field)"
    />
  );
}

/** A line, as thick as it is meant to be however its shape is stretched. */
function Stroke(props: SVGAttributes<SVGPathElement>) {
  return <path vectorEffect="non-scaling-stroke" {...props} />;
}

/** A text; it takes neither the fill nor the stroke of the lines around it. */
function Words(props: SVGAttributes<SVGTextElement>) {
  return <text fill="var(--color-ink)" stroke="none" {...props} />;
}

/** Puts something at a place and of a size, to which it moves when they change. */
function placed(x: number, y = 0, scaleX = 1, scaleY = 1): CSSProperties {
  const scale =
    scaleX === 1 && scaleY === 1 ? '' : `scale(${rounded(scaleX, 3)},${rounded(scaleY, 3)})`;
  return { transform: `translate(${Math.round(x)}px,${Math.round(y)}px)${scale}` };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const knots = new Map<string, string>();

/** Path data of the knot of a step's wait, of one kind. */
function knotPath(id: number, { width, loops }: Pick<KnotOptions, 'width' | 'loops'>): string {
  const seed = 31 + (id % SEEDS);
  const key = `${seed} ${loops}`;
  const path = knots.get(key) ?? knot({ seed, width, loops, height: KNOT_HEIGHT });
  knots.set(key, path);
  return path;
}
