import { overview } from '../../content/services.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { PhaseLine } from '../../ui/PhaseLine.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { process } = overview;

/** The four-step process: Discover, Design, Deploy, Develop. */
export function ServicesProcess() {
  return (
    <Section id="process" labelledBy="process-title">
      <SectionHeading id="process-title" title={process.title} lead={process.lead} />
      <PhaseLine phases={process.steps} drawingLabel={process.drawing} seed={14} className="mt-8" />
      <Button href={process.link.href} variant="link" className="mt-8">
        {process.link.label} <Arrow />
      </Button>
    </Section>
  );
}
