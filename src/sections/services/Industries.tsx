import { clsx } from 'clsx';
import { type Industry, overview } from '../../content/services.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { industries } = overview;

/** Four industries, each with what slows it and what we do about it. */
export function Industries() {
  return (
    <Section id="industries" labelledBy="industries-title">
      <SectionHeading id="industries-title" title={industries.title} lead={industries.lead} />
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
