import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';
import { week } from '../../../../content/shared/quoteExample.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { DataTable } from '../../../../ui/data/DataTable.tsx';
import { DurationChart } from '../../../../ui/data/DurationChart.tsx';
import { Scale } from '../../../../ui/data/Scale.tsx';
import { PageHero } from '../../../../ui/layout/PageHero.tsx';
import { QuoteProcessDrawing } from './QuoteProcessDrawing.tsx';
import { Facts, KeyFigures, Lists, Sheet } from './Sheet.tsx';

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
