import { philosophy } from '../../content/about.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

export function AboutPhilosophy() {
  return (
    <Section labelledBy="philosophy-title">
      <div className="grid gap-y-12 lg:cols-split-6">
        <div>
          <SectionHeading id="philosophy-title" {...philosophy} />
          {philosophy.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              {paragraph}
            </p>
          ))}
        </div>
        <Choices />
      </div>
    </Section>
  );
}

function Choices() {
  const { caption, columns, rows } = philosophy.choices;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.map(({ rather, than }) => [rather, than])}
      className="self-end wrap-anywhere [--table-gap:1.25rem] [--table-row:1rem]"
      parts={{
        caption: 'pb-4 text-start text-small text-ink-soft',
        head: 'w-1/2 border-t border-ink py-3 text-small',
        name: 'border-hairline align-baseline text-lead font-semibold text-balance',
        cell: 'border-hairline align-baseline text-ink-soft',
      }}
    />
  );
}
