import { brand } from '../../../brand.ts';
import { systems } from '../../content/home.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Section } from '../../ui/Section.tsx';
import { LinePoints } from './LinePoints.tsx';

export function SystemsOfIntelligence() {
  return (
    <Section id="ai-automation" labelledBy="systems-title" surface="green">
      <div id="systems">
        <figure>
          <Quote className="text-heading">{systems.quote}</Quote>
          <figcaption className="mt-4 flex items-center gap-4">
            <FounderPortrait className="size-16" />
            {brand.founderTitle}
          </figcaption>
        </figure>
        <div className="mt-8 flex break-inside-avoid break-after-avoid flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 id="systems-title" className="text-section">
            {systems.title}
          </h2>
          <p className="max-w-narrow text-white-soft">{systems.lead}</p>
          <ContactLink action={systems.action} location="systems" size="lg" />
        </div>
        <LinePoints items={systems.parts} />
      </div>
    </Section>
  );
}
