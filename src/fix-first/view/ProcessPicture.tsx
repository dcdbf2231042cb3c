import { memo, type SVGAttributes } from 'react';
import { Drawing } from '../../ui/line/parts.tsx';
import { fixFirst } from '../copy/fixFirst.ts';
import type { Assessment } from '../model/assessProcess.ts';
import type { ProcessDraft } from '../model/processDraft.ts';
import { type CaseLine, caseLine, LINE } from './caseLine.ts';
import {
  BAR,
  type Bar,
  NAME_SIZE,
  type PictureLayout,
  type PictureSize,
  pictureLayout,
  type RowWords,
} from './pictureLayout.ts';

/** On what it is drawn: the bare line of a phone's band, a phone's whole picture, and that of a wide screen. */
export const SIZES = {
  line: { width: 340, fontSize: 12, pin: 8, isBare: true },
  narrow: { width: 340, fontSize: 13, pin: 9 },
  wide: { width: 700, fontSize: 14, pin: 10, margins: { left: 130, right: 122 } },
} as const satisfies Record<string, PictureSize>;

/** In the units of the line: the stroke that ends it, and work on it. */
const END_HEIGHT = 24;
const WORK_HEIGHT = 7;
/** A line of which nothing is known. */
const DOTTED = { strokeDasharray: '0.1 7', strokeWidth: 2.5 } as const;

interface ProcessPictureProps {
  draft: ProcessDraft;
  assessment: Assessment;
  size: PictureSize;
  /** The step whose field has the focus, by id. */
  focused?: number | undefined;
  className?: string;
}

/** One case as the site's line, to scale, in time; below it its work, and what would go in two futures. */
export const ProcessPicture = memo(function ProcessPicture(props: ProcessPictureProps) {
  const { draft, assessment, size, focused, className } = props;
  const layout = pictureLayout(draft, assessment, size);
  const { isEmpty, width, height, fontSize, today, bars, startX, level, scale } = layout;
  const rows = [today, ...bars].map(({ label, total }) => `${label}: ${total}.`);
  return (
    <Drawing
      width={width}
      height={height}
      label={isEmpty ? fixFirst.picture.empty : `${fixFirst.picture.label} ${rows.join(' ')}`}
      fontSize={fontSize}
      strokeWidth="1.75"
      stroke="var(--color-ink)"
      className={className}
    >
      <Scale layout={layout} />
      {!size.isBare && <RowEnds {...today} width={width} />}
      <g transform={`translate(${startX} ${level}) scale(${scale.toFixed(2)})`}>
        <Line
          line={caseLine(assessment)}
          ends={assessment.figures.today['lead-time'] !== undefined}
        />
      </g>
      <Pins layout={layout} focused={focused} />
      {bars.map((bar) => (
        <BarRow key={bar.row} bar={bar} layout={layout} />
      ))}
    </Drawing>
  );
});

/** The scale of time behind all rows. */
function Scale({ layout: { ticks, pinY, height, fontSize } }: { layout: PictureLayout }) {
  if (ticks.length === 0) return null;
  const foot = height - fontSize - 4;
  return (
    <>
      <path
        d={ticks.map(({ x }) => `M${x} ${pinY}V${foot}`).join('')}
        stroke="var(--color-hairline)"
        strokeWidth="1"
      />
      <Words textAnchor="middle">
        {ticks.map(({ x, label }, index) => (
          <text key={x} x={x} y={foot + 14} textAnchor={index === 0 ? 'start' : undefined}>
            {label}
          </text>
        ))}
      </Words>
    </>
  );
}

interface RowEndsProps extends RowWords {
  width: number;
  fill?: string | undefined;
}

/** What a row is called, and what it comes to. */
function RowEnds({ label, total, y, width, fill }: RowEndsProps) {
  return (
    <Words fontWeight="600">
      <text y={y}>{label}</text>
      <text x={width} y={y} textAnchor="end" fill={fill}>
        {total}
      </text>
    </Words>
  );
}

/** A case as it is today, in the units of its line; dotted while nothing is given. */
function Line({ line, ends }: { line: CaseLine; ends: boolean }) {
  const { hours, knots, work, loops, markedLoop } = line;
  if (hours === 0) {
    return <path d={`M0 0H${LINE.length}`} {...DOTTED} />;
  }
  return (
    <>
      {loops && <path d={loops} stroke="var(--color-field)" strokeWidth="1.25" />}
      <path d={knots} />
      {markedLoop && <path d={markedLoop} strokeWidth="2.5" />}
      <path d={work} stroke="var(--color-green)" strokeWidth={WORK_HEIGHT} strokeLinecap="butt" />
      {ends && <path d={`M${LINE.length} ${-END_HEIGHT / 2}v${END_HEIGHT}`} strokeWidth="2.5" />}
    </>
  );
}

/** The steps on the line: names, and pins with numbers; that which the verdict turns on is filled. */
function Pins({ layout, focused }: { layout: PictureLayout; focused: number | undefined }) {
  const { stations, decisive, pin, pinY, level, startX, scale, namesY, nameRow, fontSize } = layout;
  const inFocus = stations.find(({ id }) => id === focused);
  const leaders = stations.map(
    ({ pinX, at }) =>
      `M${pinX} ${pinY + pin}l${Math.round(startX + at * scale) - pinX} ${level - 4 - pinY - pin}`,
  );
  return (
    <>
      <path d={leaders.join('')} stroke="var(--color-field)" strokeWidth="1" />
      {inFocus && (
        <circle
          cx={inFocus.pinX}
          cy={pinY}
          r={pin}
          stroke="var(--color-green)"
          strokeWidth="5"
          data-focused=""
        />
      )}
      <g fill="var(--color-paper)">
        {stations.map(({ id, pinX }) => (
          <circle
            key={id}
            cx={pinX}
            cy={pinY}
            r={pin}
            fill={id === decisive ? 'var(--color-ink)' : undefined}
          />
        ))}
      </g>
      <Words textAnchor="middle" fontSize={Math.min(fontSize - 2, pin + 3)}>
        {stations.map(({ id, place, pinX }) => (
          <text
            key={id}
            x={pinX}
            y={pinY + 4}
            fill={id === decisive ? 'var(--color-white)' : undefined}
          >
            {place}
          </text>
        ))}
      </Words>
      <Words textAnchor="middle" fontSize={(fontSize * NAME_SIZE).toFixed(1)}>
        {stations.map(
          ({ id, text, textX, textRow }) =>
            text && (
              <text
                key={id}
                x={textX}
                y={namesY + textRow * nameRow}
                fontWeight={id === decisive ? 600 : undefined}
              >
                {text}
              </text>
            ),
        )}
      </Words>
    </>
  );
}

/** A case as a bar: green is its work, a gap is what would go. Dotted while nothing is given. */
function BarRow({ bar, layout }: { bar: Bar; layout: PictureLayout }) {
  const { row, top, part, ...words } = bar;
  const { isEmpty, width, startX, endX } = layout;
  const [from, to] = part ?? [startX, startX];
  const middle = top + BAR / 2;
  const solid = { strokeWidth: BAR, strokeLinecap: 'butt' } as const;
  const isFuture = row !== 'work';
  return (
    <>
      <RowEnds
        {...words}
        width={width}
        fill={isFuture && part ? 'var(--color-green)' : undefined}
      />
      {isEmpty && <path d={`M${startX} ${middle}H${endX}`} {...DOTTED} />}
      {!isEmpty && !isFuture && (
        <>
          <path d={`M${startX} ${middle}H${endX}`} strokeWidth="1" stroke="var(--color-field)" />
          <path d={`M${from} ${middle}H${to}`} {...solid} stroke="var(--color-green)" />
        </>
      )}
      {!isEmpty && isFuture && (
        <path d={`M${startX} ${middle}H${from}M${to} ${middle}H${endX}`} {...solid} />
      )}
      {isFuture && part && (
        <path
          d={`M${from} ${top}H${to}v${BAR}H${from}z`}
          stroke="var(--color-green)"
          strokeWidth="1"
          strokeDasharray="3 4"
        />
      )}
    </>
  );
}

/** Texts; they take neither the fill nor the stroke of the lines around them. */
function Words(props: SVGAttributes<SVGGElement>) {
  return <g fill="var(--color-ink)" stroke="none" {...props} />;
}
