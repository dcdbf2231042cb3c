import { automation } from '../../content/technology.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';
import { PersonIcon, Pulse } from '../../ui/line/shapes.tsx';
import { NumberedName } from '../../ui/text/NumberedList.tsx';

export function TechnologyAutomation() {
  return (
    <Section id="automation" surface="accent" heading={automation}>
      <div className="mt-12">
        <AutomationQuestionsDrawing />
        <ol className="xl:mt-4 xl:grid xl:grid-cols-5">
          {automation.questions.map(({ title, answer, text }, index) => (
            <li
              key={title}
              className="relative ps-[76px] pb-9 last:pb-0 xl:row-span-2 xl:grid xl:grid-rows-subgrid xl:border-s xl:border-hairline-inverted xl:ps-5 xl:pe-6 xl:pb-0"
            >
              <QuestionRail question={index} />
              <NumberedName number={index + 1} name={title} />
              <p className="mt-3 max-w-measure text-on-dark-soft">
                <strong className="font-semibold text-surface">{answer}</strong> {text}
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-10 text-small text-on-dark-soft">{automation.note}</p>
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

/** The number of strands that leave at each question. The drawing shows the order, not the shares. */
const LEAVING = [3, 2, 2, 2, 1] as const;

/** Strands of work pass the questions. At each question some strands turn down into its column, the last to a person. */
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
      label={automation.drawingAlt}
      strokeWidth="2.25"
      strokeLinecap="butt"
      className="hidden h-auto w-full stroke-current xl:block"
    >
      {strands.map(({ x, y, toPerson }) => {
        const end = HEIGHT - (toPerson ? 2 * PERSON_RADIUS + 2 : 12);
        return (
          <g key={x}>
            <path d={`M0 ${y}H${x - CORNER}Q${x} ${y} ${x} ${y + CORNER}V${end}`} />
            {toPerson ? (
              <PersonIcon x={x} y={end + PERSON_RADIUS} r={PERSON_RADIUS} />
            ) : (
              <Pulse xs={[x]} levels={[HEIGHT - 9]} r={5} />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}

/** In px. */
const RAIL = { width: 56, height: 40, gap: 4, corner: 10, person: 12 } as const;

/** A part of the drawing for narrow screens, where the strands run down beside the questions. */
function QuestionRail({ question }: { question: number }) {
  const { width, height, gap, corner, person } = RAIL;
  const leaving = LEAVING[question] ?? 0;
  const staying = countBefore(LEAVING.length) - countBefore(question) - leaving;
  const toPerson = question === LEAVING.length - 1;
  const end = toPerson ? width - 2 * person : width - 4;
  const xs = evenlySpaced(1 + staying * gap, gap, leaving);
  const levels = xs.map((_, index) => height / 2 + (leaving - 1 - 2 * index) * 3);
  return (
    <div className="absolute inset-y-0 start-0 overflow-clip xl:hidden">
      <Drawing
        width={width}
        height={height}
        fixed
        strokeWidth="1.5"
        strokeLinecap="butt"
        className="overflow-visible stroke-current"
      >
        <path
          d={evenlySpaced(1, gap, staying)
            .map((x) => `M${x} 0V9999`)
            .join('')}
        />
        {xs.map((x, index) => {
          const y = levels[index] ?? 0;
          return <path key={x} d={`M${x} 0V${y - corner}Q${x} ${y} ${x + corner} ${y}H${end}`} />;
        })}
        {toPerson ? (
          <PersonIcon x={end + person} y={height / 2} r={person - 1} />
        ) : (
          <Pulse xs={[end]} levels={levels} r={2.5} />
        )}
      </Drawing>
    </div>
  );
}

/** The number of strands that have left before a question. */
function countBefore(question: number): number {
  return LEAVING.slice(0, question).reduce<number>((sum, count) => sum + count, 0);
}
