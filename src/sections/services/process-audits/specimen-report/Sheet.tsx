import type { ReactNode } from 'react';
import { brand } from '../../../../../brand.ts';
import {
  sheets,
  specimenReport,
} from '../../../../content/services/process-audits/specimen-report.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { DefinitionList } from '../../../../ui/DefinitionList.tsx';
import { FeatureList } from '../../../../ui/FeatureList.tsx';

interface SheetProps {
  sheet: (typeof sheets)[number];
  /** It is shown a second time, as a picture of itself. */
  afar?: boolean | undefined;
  children: ReactNode;
}

/** One sheet of the report, a page of its own on paper: marked as a specimen at its head, numbered at its foot. */
export function Sheet({ sheet, afar, children }: SheetProps) {
  const { id, label, title, lead } = sheet;
  const number = sheets.indexOf(sheet) + 1;
  const titleId = afar ? undefined : `${id}-title`;
  return (
    <section id={afar ? undefined : id} aria-labelledby={titleId} className="sheet">
      <div className="sheet-edge border-t">
        <Badge>{specimenReport.badge}</Badge>
        <p>{specimenReport.mark}</p>
      </div>
      <p className="sheet-label">{label}</p>
      <h2 id={titleId} className={number === 1 ? 'text-heading' : 'text-section'}>
        {title}
      </h2>
      <p className="sheet-lead">{lead}</p>
      {children}
      <div className="sheet-edge sheet-foot">
        <p>
          {brand.name} · {brand.email} · {specimenReport.report}
        </p>
        <p className="tabular">
          {`${specimenReport.sheet} ${number} ${specimenReport.of} ${sheets.length}`}
        </p>
      </div>
    </section>
  );
}

/** The figures that a sheet is about, in a row. */
export function KeyFigures({ figures }: { figures: readonly { figure: string; text: string }[] }) {
  return (
    <DefinitionList
      layout="figures"
      items={figures.map(({ figure, text }) => ({ term: text, figure }))}
      className="sheet-figures"
      parts={{ term: 'text-small', figure: 'text-green' }}
    />
  );
}

/** What at the left, and what it means beside it. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <DefinitionList
      layout="rows"
      items={facts}
      className="sheet-facts"
      parts={{ term: 'font-semibold' }}
    />
  );
}

/** Lists beside one another. */
export function Lists({ lists }: { lists: Readonly<Record<string, readonly string[]>> }) {
  return (
    <div className="sheet-lists">
      {Object.entries(lists).map(([title, items]) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <FeatureList items={items} ruled className="mt-2 text-small" />
        </div>
      ))}
    </div>
  );
}
