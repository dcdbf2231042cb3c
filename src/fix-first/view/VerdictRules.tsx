import { Section, SectionHeading } from '../../ui/Section.tsx';
import { fixFirst } from '../words/fixFirst.ts';

const { title, lead, items, limits } = fixFirst.rules;

/** By which rules the verdict comes about, and what the model leaves out. */
export function VerdictRules() {
  return (
    <Section labelledBy="rules" ground="white" className="print:hidden">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-hero">
        <SectionHeading id="rules" {...{ title, lead }} />
        <div className="max-w-measure">
          <ol className="list-decimal ps-5">
            {items.map((rule) => (
              <li key={rule.title} className="pb-4">
                <b className="font-semibold">{rule.title}.</b> {rule.text}
              </li>
            ))}
          </ol>
          <p className="text-ink-soft">{limits}</p>
        </div>
      </div>
    </Section>
  );
}
