import { automation } from '../../content/technology.ts';
import { Drawing, PersonSign, Pulse } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** Automation: the questions that decide which steps get a machine, and which one. */
export function TechnologyAutomation() {
  return (
    <Section id="automation" labelledBy="automation-title" ground="green">
      <SectionHeading id="automation-title" {...automation} />
      <div className="mt-14">
        <AutomationQuestionsDrawing />
        <ol className="mt-4 grid gap-y-10 md:grid-cols-2 xl:grid-cols-5 xl:gap-y-0">
          {automation.questions.map(({ title, answer, text }, index) => (
            <li
              key={title}
              className="border-s border-hairline-inverted ps-5 pe-6 md:last:col-span-2 xl:row-span-3 xl:grid xl:grid-rows-subgrid xl:last:col-span-1"
            >
              <span aria-hidden="true" className="tabular text-small font-semibold text-white-soft">
                {index + 1}
              </span>
              <h3 className="mt-2 text-title font-semibold">{title}</h3>
              <p className="mt-3 text-white-soft">
                <strong className="font-semibold text-white">{answer}</strong> {text}
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-10 text-small text-white-soft">{automation.note}</p>
      </div>
    </Section>
  );
}

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
function AutomationQuestionsDrawing() {
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
      label={automation.drawing}
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
