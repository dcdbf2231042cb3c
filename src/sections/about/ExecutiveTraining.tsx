import { training } from '../../content/about.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

export function ExecutiveTraining() {
  return (
    <Section labelledBy="training-title">
      <p className="text-small font-semibold text-green">{training.label}</p>
      <h2 id="training-title" className="mt-4 text-section">
        {training.title}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{training.text}</p>
      <ArrowLink {...training.link} className="mt-3" />
    </Section>
  );
}
