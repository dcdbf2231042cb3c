import { upskilling } from '../../content/home/upskilling.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Executive training (specification, section 2). */
export function Upskilling() {
  return (
    <Section id="upskilling" labelledBy="upskilling-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <SectionHeading
          id="upskilling-title"
          label={upskilling.label}
          title={upskilling.title}
          lead={upskilling.lead}
        />
        <div>
          <ol className="border-b border-ink">
            {upskilling.questions.map((question) => (
              <li key={question} className="border-t border-ink py-6 font-display text-title">
                {question}
              </li>
            ))}
          </ol>
          <p className="mt-8 max-w-measure">{upskilling.text}</p>
          <Button href={upskilling.link.href} className="mt-8 text-center">
            {upskilling.link.label}
          </Button>
        </div>
      </div>
    </Section>
  );
}
