import { Drawing } from '../../ui/line/parts/Drawing.tsx';
import { PersonSign } from '../../ui/line/parts/PersonSign.tsx';
import { Pulse } from '../../ui/line/parts/Pulse.tsx';

const WIDTH = 1200;
const HEIGHT = 200;
const GAP = 13;
const CORNER = 22;
const TOP = 14;
const PERSON_RADIUS = 20;

/** How many strands leave at each question; the drawing says the order, not the shares. */
const LEAVING = [3, 2, 2, 2, 1] as const;

/**
 * Strands of work that pass one question after another: at each some leave downward into the column
 * below, the last one to a person.
 */
export function AutomationQuestionsDrawing({ label }: { label: string }) {
  const column = WIDTH / LEAVING.length;
  const all = countBefore(LEAVING.length);
  const strands = LEAVING.flatMap((count, question) =>
    Array.from({ length: count }, (_, index) => ({
      x: (question + 0.5) * column + (index - (count - 1) / 2) * GAP,
      y: TOP + (all - 1 - countBefore(question) - index) * GAP,
      toPerson: question === LEAVING.length - 1,
    })),
  );
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={label}
      strokeWidth="2.25"
      strokeLinecap="butt"
      className="h-auto w-full stroke-current max-md:stroke-4"
    >
      {strands.map(({ x, y, toPerson }) => {
        const end = HEIGHT - (toPerson ? 2 * PERSON_RADIUS + 2 : 12);
        return (
          <g key={x}>
            <path d={`M0 ${y}H${x - CORNER}Q${x} ${y} ${x} ${y + CORNER}V${end}`} />
            {toPerson ? (
              <PersonSign x={x} y={end + PERSON_RADIUS} r={PERSON_RADIUS} />
            ) : (
              <Pulse xs={[x]} levels={[HEIGHT - 9]} r={5} />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}

/** How many strands have left before a question. */
function countBefore(question: number): number {
  return LEAVING.slice(0, question).reduce<number>((sum, count) => sum + count, 0);
}
