import { automationDesign } from '../../../content/services/automation-design.ts';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

const { comparison } = automationDesign;

/** Traditional automation against AI automation. */
export function AutomationComparison() {
  return (
    <Section labelledBy="comparison-title" ground="white">
      <SectionHeading id="comparison-title" title={comparison.title} lead={comparison.lead} />
      <ComparisonTable
        caption={comparison.caption}
        rowHeading={comparison.rowHeading}
        columns={comparison.columns}
        rows={comparison.rows}
        className="mt-14"
      />
    </Section>
  );
}
