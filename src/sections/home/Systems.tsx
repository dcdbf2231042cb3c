import { brand } from '../../brand.ts';
import { systems } from '../../content/home/systems.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { FounderPortrait } from '../../ui/FounderPortrait.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** "Systems of intelligence" with the founder's words (specification, section 2). */
export function Systems() {
  return (
    <Section id="ai-automation" labelledBy="systems-title" ground="green">
      <div id="systems" className="grid gap-x-16 gap-y-14 lg:grid-cols-[3fr_2fr]">
        <div>
          <SectionHeading
            id="systems-title"
            label={systems.label}
            title={systems.title}
            lead={systems.lead}
            inverted
          />
          <dl className="mt-12 max-w-measure">
            {systems.parts.map(({ title, text }) => (
              <div key={title} className="border-t border-white/40 py-5">
                <dt className="text-title font-semibold">{title}</dt>
                <dd className="mt-2 text-white/90">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:pt-10">
          <figure className="border-s-2 border-white/60 ps-6 sm:ps-8">
            <blockquote className="font-display text-quote text-balance">
              <p>“{systems.quote}”</p>
            </blockquote>
            <figcaption className="mt-8 flex items-center gap-4">
              <FounderPortrait className="size-16" />
              {brand.founderTitle}
            </figcaption>
          </figure>
          <ContactLink location="systems" size="lg" className="mt-10 ms-6 sm:ms-8">
            {systems.action}
          </ContactLink>
        </div>
      </div>
    </Section>
  );
}
