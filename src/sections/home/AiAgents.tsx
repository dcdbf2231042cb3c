import { aiAgents } from '../../content/home.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { lanes, SAME_STROKE } from '../../ui/line/geometry.ts';
import { Agent, Branches, Tangle } from '../../ui/line/shapes.tsx';

/** The section about AI agents, with a small experiment. */
export function AiAgents() {
  const { title, text, action, link } = aiAgents;
  return (
    <Section id="ai-agents">
      <div className="grid gap-y-6 lg:cols-split-6">
        <SectionHeading id="ai-agents-title" title={title} />
        <div>
          <p className="max-w-measure">{text}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">
            <ContactLink action={action} location="ai-agents" size="lg" />
            <Button href={link.href} variant="link">
              {link.label}
            </Button>
          </div>
        </div>
      </div>
      <Experiment />
    </Section>
  );
}

/** A drawing that changes with the choice of what comes first (`home.css`). */
function Experiment() {
  const { legend, states } = aiAgents.experiment;
  return (
    <fieldset className="experiment">
      <legend className="sr-only">{legend}</legend>
      {states.map(({ drawing, drawingAlt, title, text }, index) => (
        <div key={drawing}>
          <label>
            <input type="radio" name="first" defaultChecked={index === 0} />
            {title}
          </label>
          <p>{text}</p>
          <Drawing width={WIDTH} height={HEIGHT} label={drawingAlt} strokeWidth="2.25">
            {DRAWINGS[drawing]}
            <Agent
              x={HALF + AGENT / 2}
              y={LEVEL}
              size={AGENT}
              r={4}
              className="fill-surface"
              {...SAME_STROKE}
            />
          </Drawing>
        </div>
      ))}
    </fieldset>
  );
}

const HALF = 300;
const HEIGHT = 72;
const LEVEL = HEIGHT / 2;
const AGENT = 30;
const EXIT = HALF + AGENT;
const WIDTH = EXIT + HALF;
const TANGLE = {
  seed: 11,
  width: HALF,
  height: HEIGHT,
  totalTurns: 7,
  straightFrom: 0.96,
  className: 'knot',
  ...SAME_STROKE,
} as const;

/** The same agent in two processes: the tangled line stays tangled, the straight line doubles. */
const DRAWINGS = {
  tangled: (
    <>
      <Tangle {...TANGLE} />
      <Tangle {...TANGLE} x={EXIT} />
    </>
  ),
  straight: (
    <>
      <path d={`M0 ${LEVEL}H${HALF}`} strokeWidth="3.25" {...SAME_STROKE} />
      <Branches
        x={EXIT}
        from={LEVEL}
        toX={EXIT + 60}
        to={lanes(LEVEL, 18)}
        endX={WIDTH}
        strokeWidth="3.25"
        {...SAME_STROKE}
        className="stroke-accent"
      />
    </>
  ),
} as const;
