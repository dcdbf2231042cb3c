import { vision } from '../../content/about.ts';
import { Container } from '../../ui/Container.tsx';
import { Drawing, Tangle } from '../../ui/line/parts.tsx';
import { SectionHeading } from '../../ui/Section.tsx';

/** What the firm works toward: said large, with a line that needs less mending every time. */
export function Vision() {
  return (
    <section aria-labelledby="vision-title" className="bg-green py-section text-white">
      <Container>
        <SectionHeading id="vision-title" {...vision} className="lg:max-w-heading" />
      </Container>
      <div className="my-12 md:my-16">
        <VisionDrawing />
      </div>
      <Container>
        <dl className="border-b border-hairline-inverted">
          {vision.statements.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-16 gap-y-2 border-t border-hairline-inverted py-6 md:split-5/7"
            >
              <dt className="text-title font-semibold">{title}</dt>
              <dd className="max-w-measure text-white-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

const WIDTH = 1600;
const HEIGHT = 150;
const LEVEL = HEIGHT / 2;

/** Where the line wears, each time less than before. */
const WEAR = [
  { x: 30, width: 390, height: 150, loops: 9, seed: 12 },
  { x: 490, width: 230, height: 96, loops: 5, seed: 30 },
  { x: 780, width: 110, height: 44, loops: 2.5, seed: 7 },
] as const;

/** A line that wears and is mended again, sooner every time. From edge to edge of the window. */
function VisionDrawing() {
  const ends = [...WEAR.slice(1).map(({ x }) => x), WIDTH];
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      label={vision.drawing}
      preserveAspectRatio="xMinYMid slice"
      strokeLinecap="butt"
      className="h-14 w-full stroke-current max-md:stroke-5 md:h-24 lg:h-36"
    >
      <path d={`M0 ${LEVEL}H${WEAR[0].x}`} />
      {WEAR.map(({ x, ...tangle }, index) => (
        <Tangle
          key={x}
          {...tangle}
          x={x}
          level={LEVEL}
          straightFrom={0.92}
          end={(ends[index] ?? WIDTH) - x}
        />
      ))}
    </Drawing>
  );
}
