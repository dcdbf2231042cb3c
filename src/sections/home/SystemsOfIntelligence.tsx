import { brand } from '../../../brand.ts';
import { systems } from '../../content/home.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** "Systems of intelligence" with the founder's words. */
export function SystemsOfIntelligence() {
  return (
    <Section id="ai-automation" labelledBy="systems-title" ground="green">
      <div id="systems">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <SectionHeading id="systems-title" {...systems} />
          <dl className="grid max-w-measure gap-y-8 lg:pt-10">
            {systems.parts.map(({ title, text }) => (
              <div key={title}>
                <dt className="text-title font-semibold">{title}</dt>
                <dd className="mt-2 text-white-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="mt-16 grid items-end gap-x-16 gap-y-8 border-t border-hairline-inverted pt-12 lg:split-3/1">
          <figure>
            <blockquote className="font-display text-section">
              <p>“{systems.quote}”</p>
            </blockquote>
            <figcaption className="mt-6 flex items-center gap-4">
              <FounderPortrait className="size-16" />
              {brand.founderTitle}
            </figcaption>
          </figure>
          <ContactLink
            location="systems"
            size="lg"
            className="justify-self-start lg:justify-self-end"
          >
            {systems.action}
          </ContactLink>
        </div>
      </div>
    </Section>
  );
}
