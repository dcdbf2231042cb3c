import { clsx } from 'clsx';
import { PersonSign } from './PersonSign.tsx';

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
export function AgentCourse({ label, className }: { label: string; className?: string }) {
  const stations = [0, 1, 2, 3].map((column) => column * COLUMN + STATION);
  const asks = ASKS_AT * COLUMN + STATION;
  const returns = asks + COLUMN - 60;
  const person = (asks + returns) / 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={clsx('h-auto w-full stroke-ink', className)}
      fill="none"
      strokeWidth="2.5"
    >
      <path d={`M0 ${LEVEL}H${3 * COLUMN + STATION}`} />
      <path d={`M${3 * COLUMN + STATION} ${LEVEL}H${WIDTH}`} className="stroke-green" />
      <path
        d={`M${asks} ${LEVEL}V${PERSON.y}H${person - PERSON.r}M${person + PERSON.r} ${PERSON.y}H${returns}V${LEVEL}`}
        strokeDasharray="3 8"
      />
      <PersonSign x={person} {...PERSON} />
      {stations.map((x) => (
        <rect
          key={x}
          x={x - STATION + 1.5}
          y={LEVEL - STATION}
          width={STATION * 2}
          height={STATION * 2}
          className="fill-paper"
        />
      ))}
    </svg>
  );
}
