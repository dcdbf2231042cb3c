import { memo, type SVGAttributes } from 'react';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { SAME_STROKE } from '../../ui/line/geometry.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { caseLine } from './caseLine.ts';
import {
  BAR_HEIGHT,
  NAME_SIZE,
  type PictureLayout,
  type PictureSize,
  pictureLayout,
} from './pictureLayout.ts';

/** The line in the sticky result of a phone, the full picture of a phone, and the picture of a wide screen. */
export const SIZES = {
  line: { width: 340, fontSize: 12, pinRadius: 8, amplitude: 18, isBare: true },
  narrow: { width: 340, fontSize: 13, pinRadius: 9, amplitude: 18 },
  wide: {
    width: 1170,
    fontSize: 14,
    pinRadius: 10,
    amplitude: 24,
    margins: { left: 130, right: 112 },
  },
} as const satisfies Record<string, PictureSize>;

/** The stroke at the end of the line, and work on it, in units of the line. */
const END_HEIGHT = 24;
const WORK_HEIGHT = 7;
/** Stands for a line or a bar while no step has a figure. */
const DOTTED = { strokeDasharray: '0.1 7', strokeWidth: 2.5 } as const;

interface ProcessPictureProps {
  assessment: Assessment;
  size: PictureSize;
  /** The id of the step whose field has the focus. */
  focusedStepId?: number | undefined;
  className?: string;
}

/** One case drawn to scale, in time or in minutes of work. Below it are bars with its work and with the gains of the two changes. */
export const ProcessPicture = memo(function ProcessPicture(props: ProcessPictureProps) {
  const { assessment, size, focusedStepId, className } = props;
  const line = caseLine(assessment);
  const layout = pictureLayout(assessment, line, size);
  const { isEmpty, width, height, fontSize, today, bars } = layout;
  const rows = [today, ...bars].map(({ label, total }) => `${label}: ${total}.`);
  return (
    <Drawing
      width={width}
      height={height}
      label={
        isEmpty
          ? fixFirstText.picture.empty
          : `${fixFirstText.picture.labels[assessment.draft.goal]} ${rows.join(' ')}`
      }
      fontSize={fontSize}
      strokeWidth="1.75"
      stroke="var(--color-ink)"
      className={className}
    >
      <Ticks {...layout} />
      {!size.isBare && <RowTexts {...today} width={width} />}
      <Line layout={layout} hasEnd={assessment.figures.today.leadTime !== undefined} />
      <Pins layout={layout} focusedStepId={focusedStepId} />
      {bars.map((bar) => (
        <Bar key={bar.row} layout={layout} bar={bar} />
      ))}
    </Drawing>
  );
});

function Ticks({ ticks, pinY, height, fontSize }: PictureLayout) {
  if (ticks.length === 0) return null;
  const bottom = height - fontSize - 4;
  return (
    <>
      <path
        className="ticks"
        d={ticks.map(({ x }) => `M${x} ${pinY}V${bottom}`).join('')}
        stroke="var(--color-hairline)"
        strokeWidth="1"
      />
      <Texts textAnchor="middle">
        {ticks.map(
          ({ x, label }, index) =>
            label && (
              <text key={x} x={x} y={bottom + 14} textAnchor={index === 0 ? 'start' : undefined}>
                {label}
              </text>
            ),
        )}
      </Texts>
    </>
  );
}

interface RowTextsProps {
  label: string;
  total: string;
  y: number;
  width: number;
  fill?: string | undefined;
}

/** The label of a row at its left end, and its total at the right end. */
function RowTexts({ label, total, y, width, fill }: RowTextsProps) {
  return (
    <Texts fontWeight="600">
      <text y={y}>{label}</text>
      <text x={width} y={y} textAnchor="end" fill={fill}>
        {total}
      </text>
    </Texts>
  );
}

interface LineProps {
  layout: PictureLayout;
  hasEnd: boolean;
}

/** Today's line, stretched to the picture. */
function Line({ layout, hasEnd }: LineProps) {
  const { startX, level, scale, scaleY } = layout;
  const { length, hours, knots, work, returnArcs, decisiveArc } = layout.line;
  const stroke = (width: number) => ({ ...SAME_STROKE, strokeWidth: +(width * scaleY).toFixed(2) });
  return (
    <g
      transform={`translate(${startX} ${level}) scale(${+scale.toFixed(3)} ${+scaleY.toFixed(2)})`}
    >
      {hours === 0 ? (
        <path d={`M0 0H${length}`} {...DOTTED} {...SAME_STROKE} />
      ) : (
        <>
          {returnArcs && <path d={returnArcs} stroke="var(--color-field-line)" {...stroke(1.25)} />}
          <path d={knots} {...stroke(1.75)} />
          {decisiveArc && <path d={decisiveArc} {...stroke(2.5)} />}
          <path
            d={work}
            stroke="var(--color-accent)"
            strokeWidth={WORK_HEIGHT}
            strokeLinecap="butt"
          />
          {hasEnd && <path d={`M${length} ${-END_HEIGHT / 2}v${END_HEIGHT}`} {...stroke(2.5)} />}
        </>
      )}
    </g>
  );
}

interface PinsProps {
  layout: PictureLayout;
  focusedStepId: number | undefined;
}

/** Numbered pins above the line and names below it. The decisive step's pin is filled. */
function Pins({ layout, focusedStepId }: PinsProps) {
  const { pins, decisiveStepId, pinRadius, pinY, level, startX, scale } = layout;
  const { namesY, nameRow, fontSize } = layout;
  const focusedPin = pins.find(({ id }) => id === focusedStepId);
  const leaderY = pinY + pinRadius;
  const leaders = pins.map(
    ({ pinX, at }) =>
      `M${pinX} ${leaderY}l${Math.round(startX + at * scale) - pinX} ${level - 4 - leaderY}`,
  );
  return (
    <>
      <path d={leaders.join('')} stroke="var(--color-field-line)" strokeWidth="1" />
      {focusedPin && (
        <circle
          cx={focusedPin.pinX}
          cy={pinY}
          r={pinRadius}
          stroke="var(--color-accent)"
          strokeWidth="5"
          data-focused=""
        />
      )}
      <g fill="var(--color-ground)">
        {pins.map(({ id, pinX }) => (
          <circle
            key={id}
            cx={pinX}
            cy={pinY}
            r={pinRadius}
            fill={id === decisiveStepId ? 'var(--color-ink)' : undefined}
          />
        ))}
      </g>
      <Texts textAnchor="middle" fontSize={Math.min(fontSize - 2, pinRadius + 3)}>
        {pins.map(({ id, number, pinX }) => (
          <text
            key={id}
            x={pinX}
            y={pinY + 4}
            fill={id === decisiveStepId ? 'var(--color-surface)' : undefined}
          >
            {number}
          </text>
        ))}
      </Texts>
      <Texts textAnchor="middle" fontSize={(fontSize * NAME_SIZE).toFixed(1)}>
        {pins.map(
          ({ id, text, textX, textRow }) =>
            text && (
              <text
                key={id}
                x={textX}
                y={namesY + textRow * nameRow}
                fontWeight={id === decisiveStepId ? 600 : undefined}
              >
                {text}
              </text>
            ),
        )}
      </Texts>
    </>
  );
}

interface BarProps {
  layout: PictureLayout;
  bar: PictureLayout['bars'][number];
}

/** A case as a bar, with its work in the accent colour, or with a gap where a scenario saves time. */
function Bar({ layout, bar }: BarProps) {
  const { isEmpty, width, startX, endX } = layout;
  const { row, top, part, label, total, y } = bar;
  const [from, to] = part ?? [startX, startX];
  const middle = top + BAR_HEIGHT / 2;
  const solid = { strokeWidth: BAR_HEIGHT, strokeLinecap: 'butt' } as const;
  const isFuture = row !== 'part';
  const fill = isFuture ? (part ? 'var(--color-accent)' : 'var(--color-ink-soft)') : undefined;
  return (
    <g>
      <RowTexts label={label} total={total} y={y} width={width} fill={fill} />
      {isEmpty && <path d={`M${startX} ${middle}H${endX}`} {...DOTTED} />}
      {!isEmpty && !isFuture && (
        <>
          <path
            d={`M${startX} ${middle}H${endX}`}
            strokeWidth="1"
            stroke="var(--color-field-line)"
          />
          <path d={`M${from} ${middle}H${to}`} {...solid} stroke="var(--color-accent)" />
        </>
      )}
      {!isEmpty && isFuture && (
        <path
          d={`M${startX} ${middle}H${from}M${to} ${middle}H${endX}`}
          {...solid}
          stroke={part ? undefined : 'var(--color-field-line)'}
        />
      )}
      {isFuture && part && (
        <path
          d={`M${from} ${top}H${to}v${BAR_HEIGHT}H${from}z`}
          stroke="var(--color-accent)"
          strokeWidth="1"
          strokeDasharray="3 4"
        />
      )}
    </g>
  );
}

/** Texts inherit neither the fill nor the stroke of the lines around them. */
function Texts(props: SVGAttributes<SVGGElement>) {
  return <g fill="var(--color-ink)" stroke="none" {...props} />;
}
