import type { ReactNode } from 'react';
import { brand } from '../../../../../brand.ts';
import {
  sheets,
  specimenReport,
} from '../../../../content/services/process-audits/specimen-report.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { type Definition, DefinitionList } from '../../../../ui/DefinitionList.tsx';
import { FeatureList } from '../../../../ui/FeatureList.tsx';

interface SheetProps {
  sheet: (typeof sheets)[number];
  /** The small picture of the sheet in the first screen, which has no ids. */
  thumbnail?: boolean | undefined;
  children: ReactNode;
}

/** A sheet of the report. In print, it is one page. */
export function Sheet({ sheet, thumbnail, children }: SheetProps) {
  const { id, label, title, lead } = sheet;
  const number = sheets.indexOf(sheet) + 1;
  const titleId = thumbnail ? undefined : `${id}-title`;
  return (
    <section id={thumbnail ? undefined : id} aria-labelledby={titleId} className="sheet">
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

export function KeyFigures({ figures }: { figures: readonly Definition[] }) {
  return (
    <DefinitionList
      layout="figures"
      items={figures}
      className="sheet-figures"
      parts={{ term: 'text-small', figure: 'text-green' }}
    />
  );
}

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
