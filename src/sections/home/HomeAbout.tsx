import { about } from '../../content/home.ts';
import { Section } from '../../ui/Section.tsx';
import { HeadingWithLead } from './HeadingWithLead.tsx';
import { LinePoints } from './LinePoints.tsx';

export function HomeAbout() {
  return (
    <Section id="about">
      <HeadingWithLead id="about-title" {...about} />
      <LinePoints items={about.pillars} />
    </Section>
  );
}
