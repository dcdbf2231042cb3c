import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { brand } from '../../../../../brand.ts';
import {
  sheets,
  specimenReport,
} from '../../../../content/services/process-audits/specimen-report.ts';
import { week } from '../../../../content/shared/quoteExample.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { DataTable } from '../../../../ui/data/DataTable.tsx';
import { type Definition, DefinitionList } from '../../../../ui/data/DefinitionList.tsx';
import { DurationChart } from '../../../../ui/data/DurationChart.tsx';
import { Scale } from '../../../../ui/data/Scale.tsx';
import { PageHero } from '../../../../ui/layout/PageHero.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { FeatureList } from '../../../../ui/text/FeatureList.tsx';
import { QuoteProcessDrawing } from './QuoteProcessDrawing.tsx';

const { summary, map, baseline, prices, verdicts, repairs, roadmap, limits } = specimenReport;

/** The first screen, which is not printed. */
export function SpecimenHero() {
  const { print, back, article, data } = specimenReport.hero;
  return (
    <div className="screen-only">
      <PageHero
        {...specimenReport.hero}
        actions={
          <>
            <Button size="lg" className="script-only" data-print data-replay>
              {print}
            </Button>
            <Button href={back.href} variant="outline" size="lg">
              {back.label}
            </Button>
            <Button href={article.href} variant="link" className="basis-full justify-start">
              {article.label}
            </Button>
            <Button href={data.href} variant="link" className="-mt-4 basis-full justify-start">
              {data.label}
            </Button>
          </>
        }
      >
        <div
          className="sheet-thumbnail hidden w-[928px] [zoom:0.38] lg:block"
          aria-hidden="true"
          inert
        >
          <SummarySheet thumbnail />
        </div>
      </PageHero>
    </div>
  );
}

/** The first sheet, which sums up the report. */
function SummarySheet({ thumbnail }: { thumbnail?: boolean }) {
  return (
    <Sheet sheet={summary} thumbnail={thumbnail}>
      <KeyFigures figures={summary.figures} />
      <Facts facts={summary.facts} />
      <DataTable {...summary.returns} />
      <p className="text-small text-ink-soft">{summary.note}</p>
    </Sheet>
  );
}

export function SpecimenSheets() {
  return (
    <>
      <SummarySheet />
      <Sheet sheet={map}>
        <QuoteProcessDrawing />
        <p className="text-small text-ink-soft">{map.key}</p>
        <DataTable {...map.steps} />
        <Lists lists={map.lists} />
        <p className="text-small text-ink-soft">{map.made}</p>
      </Sheet>
      <Sheet sheet={baseline}>
        <KeyFigures figures={baseline.figures} />
        <TimeBar />
        <DataTable {...baseline.table} />
        <Lists lists={baseline.lists} />
      </Sheet>
      <Sheet sheet={prices}>
        <p className="border-y border-ink py-3 font-semibold">{prices.formula}</p>
        <DataTable {...prices.table} />
        <Facts facts={prices.agreed} />
        <DataTable {...prices.causes} />
      </Sheet>
      <Sheet sheet={verdicts}>
        <KeyFigures figures={verdicts.figures} />
        <DataTable {...verdicts.table} />
        <p>{verdicts.note}</p>
      </Sheet>
      <Sheet sheet={repairs}>
        <DataTable {...repairs.table} />
        <div>
          <h3 className="font-semibold">{repairs.twice}</h3>
          <p className="mt-1 text-small text-ink-soft">{repairs.chart}</p>
          <DurationChart stages={repairs.chartStages} unit={repairs.unit} className="mt-3" />
        </div>
        <p>{repairs.reading}</p>
        <DataTable {...repairs.owners} />
      </Sheet>
      <Sheet sheet={roadmap}>
        <DataTable
          {...roadmap.order}
          rows={roadmap.order.rows.map(([weeks = '', ...cells]) => [
            <Weeks key={weeks} weeks={weeks} />,
            ...cells,
          ])}
        />
        <DataTable {...roadmap.targets} />
        <Lists lists={roadmap.lists} />
      </Sheet>
      <Sheet sheet={limits}>
        <Lists lists={limits.lists} />
        <DataTable {...limits.doubts} />
        <DataTable {...limits.documents} />
        <div>
          <h3 className="mb-2 font-semibold">{limits.termsTitle}</h3>
          <Facts facts={limits.terms} />
        </div>
      </Sheet>
    </>
  );
}

/** The waits of an average request, in percent of its time. The rest is work. */
const WAITS = baseline.waits.map(([letter, wait]) => ({
  letter,
  width: (100 * wait) / week.each.days,
}));

/** The time of an average request as a bar to scale. The waits are light and the work is dark. */
function TimeBar() {
  const widthBefore = (index: number) =>
    WAITS.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return (
    <figure>
      <svg width="100%" height="52" aria-hidden="true" className="overflow-visible text-small">
        <rect width="100%" height="26" className="fill-accent" />
        {WAITS.map(({ letter, width }, index) => (
          <g key={letter}>
            <rect
              x={`${widthBefore(index)}%`}
              width={`${width}%`}
              height="26"
              className="fill-accent-soft stroke-ink"
            />
            <text x={`${widthBefore(index)}%`} y="46" className="fill-ink">
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-small text-ink-soft">{baseline.bar}</figcaption>
    </figure>
  );
}

/** The weeks of a stage, as text and as a bar. */
function Weeks({ weeks }: { weeks: string }) {
  const [from = 0, to = from] = weeks.split('-').map(Number);
  return (
    <span className="flex items-center">
      <span className="w-10">{weeks}</span>
      <span className="w-[78px]">
        <Scale form="line" max={roadmap.weeks} start={from - 1} value={to - from + 1} />
      </span>
    </span>
  );
}

/** The line above a sheet and the line below it. */
const EDGE = 'flex flex-wrap items-center gap-x-4 border-t text-small text-ink-soft';

interface SheetProps {
  sheet: (typeof sheets)[number];
  /** The small picture of the sheet in the first screen, which has no ids. */
  thumbnail?: boolean | undefined;
  children: ReactNode;
}

/** A sheet of the report. In print, it is one page. */
function Sheet({ sheet, thumbnail, children }: SheetProps) {
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

function KeyFigures({ figures }: { figures: readonly Definition[] }) {
  return (
    <DefinitionList
      layout="figures"
      items={figures}
      className="sheet-figures"
      parts={{ term: 'text-small', figure: 'text-accent' }}
    />
  );
}

function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
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

function Lists({ lists }: { lists: Readonly<Record<string, readonly string[]>> }) {
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
