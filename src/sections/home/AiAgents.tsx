import { aiAgents } from '../../content/home.ts';
import { YouDecide } from '../../fix-first/you-decide/YouDecide.tsx';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';

/** The section about AI agents, with a case about which the visitor decides. */
export function AiAgents() {
  const { title, text, action, link } = aiAgents;
  return (
    <Section id="ai-agents">
      <div className="mb-6 grid lg:mb-10 gap-y-6 lg:cols-split-6">
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
      <YouDecide as="h3" look="home" skipTo="#about" />
    </Section>
  );
}
