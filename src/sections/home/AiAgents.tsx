import { aiAgents } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { AiAgentsDrawing } from './AiAgentsDrawing.tsx';

/** The call to action about AI agents, with the argument drawn beside it. */
export function AiAgents() {
  return (
    <Section id="ai-agents" labelledBy="ai-agents-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <SectionHeading id="ai-agents-title" label={aiAgents.label} title={aiAgents.title} />
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
