import { thankYou } from '../../content/thank-you.ts';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { PersonIcon, Tangle } from '../../ui/line/shapes.tsx';
import { NumberedList } from '../../ui/text/NumberedList.tsx';

export function ThankYou() {
  return (
    <div data-thank-you className="overflow-x-clip">
      <PageHero title={thankYou.title} lead={thankYou.text} links={thankYou.links}>
        <ThankYouDrawing />
      </PageHero>
      <Section labelledBy="steps-title">
        <h2 id="steps-title" className="text-heading">
          {thankYou.stepsTitle}
        </h2>
        <NumberedList
          items={Object.entries(thankYou.steps).map(([title, text]) => ({
            title,
            text: <p className="text-ink-soft">{text}</p>,
          }))}
          beside
          className="mt-10"
        />
      </Section>
    </div>
  );
}

const WIDTH = 560;
const HEIGHT = 340;
const LEVEL = 140;
/** A length beyond the edge of any window. */
const FAR = 4000;
/** Where the tangle begins. */
const START = 40;
const PERSON = { x: 494, y: LEVEL, r: 64 };
const ANSWER = 312;
const BEND = 24;

/**
 * A line comes in from the right edge of the window, tangles and reaches a person; a dashed line leads back. It is drawn
 * from left to right, then mirrored.
 */
function ThankYouDrawing() {
  const arrival = PERSON.x - PERSON.r;
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={thankYou.drawingAlt}
      strokeLinecap="butt"
      className="h-auto w-full overflow-visible stroke-ink"
    >
      <g transform={`matrix(-1 0 0 1 ${WIDTH} 0)`}>
        <Tangle
          seed={7}
          x={START}
          leadIn={START + FAR}
          level={LEVEL}
          width={arrival - START}
          height={200}
          totalTurns={7}
          straightFrom={0.8}
        />
        <PersonIcon {...PERSON} />
        <g className="stroke-accent" strokeLinejoin="round">
          <path
            d={`M${PERSON.x} ${LEVEL + PERSON.r}V${ANSWER - BEND}Q${PERSON.x} ${ANSWER} ${PERSON.x - BEND} ${ANSWER}H4`}
            strokeDasharray="3 8"
          />
          <path d={`M20 ${ANSWER - 14}L4 ${ANSWER}L20 ${ANSWER + 14}`} />
        </g>
      </g>
    </Drawing>
  );
}
