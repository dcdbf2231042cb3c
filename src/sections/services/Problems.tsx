import { overview } from '../../content/services/overview.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { problems } = overview;

/** Six problems, each with its solution (specification, section 2). */
export function Problems() {
  return (
    <Section id="problems" labelledBy="problems-title" ground="green">
      <SectionHeading
        id="problems-title"
        label={problems.label}
        title={problems.title}
        lead={problems.lead}
        inverted
      />
      <dl className="mt-14 grid gap-x-12 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {problems.items.map(({ problem, solution }) => (
          <div key={problem} className="border-t border-white/60 pt-6">
            <dt className="font-display text-title text-balance">“{problem}”</dt>
            <dd className="mt-4 max-w-measure text-white/90">{solution}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
