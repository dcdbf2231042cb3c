import { aiAgents } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { lanes } from '../../ui/line/geometry.ts';
import { Agent, Branch, Drawing, Tangle } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** The call to action about AI agents, with the argument drawn beside it. */
export function AiAgents() {
  return (
    <Section id="ai-agents" labelledBy="ai-agents-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <SectionHeading id="ai-agents-title" {...aiAgents} />
          {aiAgents.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              {paragraph}
            </p>
          ))}
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ContactLink location="ai-agents" size="lg">
              {aiAgents.action}
            </ContactLink>
            <Button href={aiAgents.link.href} variant="link">
              {aiAgents.link.label}
            </Button>
          </div>
        </div>
        <div className="grid content-start gap-10">
          {aiAgents.comparison.map(({ state, title, text, drawing }) => (
            <figure key={state} className="border-t border-ink pt-6">
              <figcaption className="mb-4">
                <span className="block font-display text-section">{title}</span>
                <span className="mt-1 block text-ink-soft">{text}</span>
              </figcaption>
              <AiAgentsDrawing state={state} label={drawing} />
            </figure>
          ))}
        </div>
      </div>
    </Section>
  );
}

const HALF = 250;
const HEIGHT = 120;
const LEVEL = HEIGHT / 2;
const AGENT = 34;
const EXIT = HALF + AGENT;
const WIDTH = EXIT + HALF;
const TANGLE = { seed: 3, width: HALF, height: HEIGHT, loops: 7, straightFrom: 0.96 } as const;

/** One agent on two processes: what goes in tangled comes out tangled, what goes in straight doubles. */
function AiAgentsDrawing({ state, label }: { state: 'tangled' | 'straight'; label: string }) {
  return (
    <Drawing width={WIDTH} height={HEIGHT} label={label} strokeWidth="2.25">
      {state === 'tangled' ? (
        <>
          <Tangle {...TANGLE} />
          <Tangle {...TANGLE} x={EXIT} />
        </>
      ) : (
        <>
          <path d={`M0 ${LEVEL}H${HALF}`} />
          <Branch
            x={EXIT}
            level={LEVEL}
            toX={EXIT + 60}
            levels={lanes(LEVEL, 18)}
            endX={WIDTH}
            className="stroke-green"
          />
        </>
      )}
      <Agent x={HALF + AGENT / 2} y={LEVEL} size={AGENT} r={5} className="fill-white" />
    </Drawing>
  );
}
