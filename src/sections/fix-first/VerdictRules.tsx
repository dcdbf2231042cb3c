import { fixFirst } from '../../content/fix-first.ts';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** By which rules the verdict comes about, and what the model leaves out. */
export function VerdictRules() {
  const { title, lead, items, limits } = fixFirst.rules;
  return (
    <Section labelledBy="rules" ground="white" className="print:hidden">
      <SectionHeading id="rules" {...{ title, lead }} />
      <NumberedList items={items} beside className="mt-10" />
      <p className="mt-8 max-w-measure text-ink-soft">{limits}</p>
    </Section>
  );
}
