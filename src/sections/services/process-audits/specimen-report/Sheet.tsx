import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { brand } from '../../../../../brand.ts';
import {
  sheets,
  specimenReport,
} from '../../../../content/services/process-audits/specimen-report.ts';
import { type Definition, DefinitionList } from '../../../../ui/data/DefinitionList.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { FeatureList } from '../../../../ui/text/FeatureList.tsx';

/** The line above a sheet and the line below it. */
const EDGE = 'flex flex-wrap items-center gap-x-4 border-t text-small text-ink-soft';

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
      <div className={clsx(EDGE, 'border-ink')}>
        <Badge>{specimenReport.badge}</Badge>
        {/* On a phone, the source of the report is on the first sheet only. */}
        <p className={number > 1 ? 'not-print:@max-chart:hidden' : undefined}>
          {specimenReport.mark}
        </p>
      </div>
      <p className="mt-4 text-small font-semibold text-accent">{label}</p>
      <h2 id={titleId} className={number === 1 ? 'text-heading' : 'text-section'}>
        {title}
      </h2>
      <p className="sheet-lead max-w-[46rem] text-lead/[1.45]">{lead}</p>
      {children}
      <div className={clsx(EDGE, 'mt-auto justify-between border-hairline pt-2')}>
        <p className="not-print:@max-chart:hidden">
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
      parts={{ term: 'text-small', figure: 'text-accent' }}
    />
  );
}

export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <DefinitionList
      layout="rows"
      items={facts}
      parts={{
        row: 'gap-6 py-(--table-row) sm:grid sm:grid-cols-[1fr_3fr]',
        term: 'font-semibold',
      }}
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
