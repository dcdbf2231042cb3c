import { implementation } from '../../content/technology.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { PhaseSteps } from '../../ui/drawings/PhaseSteps.tsx';
import { Section } from '../../ui/layout/Section.tsx';

export function Implementation() {
  return (
    <Section id="implementation" heading={implementation}>
      <PhaseSteps phases={implementation.steps} drawingAlt={implementation.drawingAlt} seed={20} />
      <p className="mt-10 max-w-measure text-small text-ink-soft">{implementation.note}</p>
      <div className="mt-6 flex flex-wrap gap-x-10 gap-y-2">
        {implementation.links.map((link) => (
          <ArrowLink key={link.href} {...link} />
        ))}
      </div>
    </Section>
  );
}
