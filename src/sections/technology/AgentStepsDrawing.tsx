import { clsx } from 'clsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { Box } from '../../ui/line/parts/Box.tsx';
import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { PersonSign } from '../../ui/line/parts/PersonSign.tsx';

const WIDTH = 1200;
const HEIGHT = 130;
const LEVEL = 96;
const COLUMN = WIDTH / 4;
const STATION = 12;
const PERSON = { y: 28, r: 22 };

/** At which of the four stations, counted from 0, a case can leave for a person. */
export const ASKS_AT = 2;

/**
 * The course of a case through an agent: four stations, and at the third a way up to a person. Stations
 * stand where the four columns below the drawing begin.
 */
export function AgentStepsDrawing({ label, className }: { label: string; className?: string }) {
  const last = 3 * COLUMN + STATION;
  const asks = ASKS_AT * COLUMN + STATION;
  const returns = asks + COLUMN - 60;
  const person = (asks + returns) / 2;
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={label}
      strokeLinecap="butt"
      className={clsx('h-auto w-full stroke-ink', className)}
    >
      <path d={`M0 ${LEVEL}H${last}`} />
      <path d={`M${last} ${LEVEL}H${WIDTH}`} className="stroke-green" />
      <path
        d={`M${asks} ${LEVEL}V${PERSON.y}H${person - PERSON.r}M${person + PERSON.r} ${PERSON.y}H${returns}V${LEVEL}`}
        strokeDasharray="3 8"
      />
      <PersonSign x={person} {...PERSON} />
      {evenlySpaced(STATION + 1.5, COLUMN, 4).map((x) => (
        <Box key={x} x={x} y={LEVEL} width={STATION * 2} className="fill-paper" />
      ))}
    </Drawing>
  );
}
