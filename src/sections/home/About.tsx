import { about } from '../../content/home/about.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Who the firm is, in three pillars. */
export function About() {
  return (
    <Section id="about" labelledBy="about-title">
      <SectionHeading id="about-title" label={about.label} title={about.title} lead={about.lead} />
      <NumberedList items={about.pillars} className="mt-14 lg:grid-cols-3" />
      <Button href={about.link.href} variant="outline" className="mt-12">
        {about.link.label}
      </Button>
    </Section>
  );
}
