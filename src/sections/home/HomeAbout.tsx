import { about } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** Who the firm is, in three pillars. */
export function HomeAbout() {
  return (
    <Section id="about" labelledBy="about-title">
      <div className="grid gap-x-16 gap-y-14 lg:split-5/6">
        <div>
          <SectionHeading id="about-title" {...about} />
          <Button href={about.link.href} variant="outline" className="mt-8">
            {about.link.label}
          </Button>
        </div>
        <ol className="grid max-w-measure gap-y-12 lg:pt-10">
          {about.pillars.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-display text-section font-medium">{title}</h3>
              <p className="mt-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
