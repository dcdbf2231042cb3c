import { clsx } from 'clsx';
import { charging, type Industry, overview } from '../../content/services.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { PhaseLine } from '../../ui/PhaseLine.tsx';
import { Section, SectionHeading, SplitSection } from '../../ui/Section.tsx';

const { industries, problems, process, commitments } = overview;

/** Four industries, each with what slows it and what we do about it. */
export function Industries() {
  return (
    <Section id="industries" labelledBy="industries-title">
      <SectionHeading id="industries-title" {...industries} />
      <div className="mt-14 border-b border-ink">
        {industries.items.map((industry) => (
          <IndustryRow key={industry.name} {...industry} />
        ))}
      </div>
    </Section>
  );
}

function IndustryRow({ name, challenges, solutions }: Industry) {
  return (
    <article className="grid gap-x-12 border-t border-ink py-8 max-md:gap-y-6 md:grid-cols-2 lg:grid-cols-[3fr_4fr_4fr]">
      <h3 className="font-display text-title md:max-lg:mb-4 md:col-span-2 lg:col-span-1 lg:row-span-4">
        {name}
      </h3>
      <AlignedList
        title={industries.challengesLabel}
        items={challenges}
        className="text-ink-soft"
      />
      <AlignedList title={industries.solutionsLabel} items={solutions} className="font-medium" />
    </article>
  );
}

interface AlignedListProps {
  title: string;
  items: readonly string[];
  className: string;
}

/** A column whose rows are those of the column beside it. */
function AlignedList({ title, items, className }: AlignedListProps) {
  return (
    <div className="md:row-span-4 md:grid md:grid-rows-subgrid">
      <h4 className="text-small font-semibold text-green">{title}</h4>
      <ul className={clsx('md:row-span-3 md:grid md:grid-rows-subgrid', className)}>
        {items.map((item) => (
          <li key={item} className="mt-3 border-t border-hairline pt-3 text-balance">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Six problems in the words of those who have them, each with its solution. */
export function Problems() {
  return (
    <Section id="problems" labelledBy="problems-title" ground="green">
      <SectionHeading id="problems-title" {...problems} />
      <CardGrid
        cards={problems.items.map(({ problem, solution }) => ({
          title: `“${problem}”`,
          text: solution,
        }))}
        className="mt-14"
      />
    </Section>
  );
}

/** The four-step process: Discover, Design, Deploy, Develop. */
export function ServicesProcess() {
  return (
    <Section id="process" labelledBy="process-title">
      <SectionHeading id="process-title" {...process} />
      <PhaseLine phases={process.steps} drawingLabel={process.drawing} seed={14} className="mt-8" />
      <ArrowLink {...process.link} className="mt-8" />
    </Section>
  );
}

/** What a price depends on, what is fixed when, and what the client may rely on. */
export function HowWeCharge() {
  const { items, link } = charging;
  return (
    <SplitSection id="how-we-charge" labelledBy="how-we-charge-title" heading={charging}>
      <div>
        <Ledger items={items} />
        <ArrowLink {...link} className="mt-4" />
      </div>
    </SplitSection>
  );
}

/** What the firm promises, its response times among it. */
export function Commitments() {
  return (
    <SplitSection id="commitments" labelledBy="commitments-title" heading={commitments}>
      <Ledger items={commitments.items} />
    </SplitSection>
  );
}
