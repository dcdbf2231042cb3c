import { formatPercent } from '../../../formats.ts';
import { howMuchFaster } from '../../content/how-much-faster.ts';
import { HOURS_IN_A_DAY } from '../../content/shared/quoteExample.ts';
import { formatHours } from '../../format/formatHours.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { Scale } from '../../ui/data/Scale.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { NumberedList } from '../../ui/text/NumberedList.tsx';
import { CeilingChart } from './CeilingChart.tsx';
import {
  AUTOMATED_PERCENTAGES,
  ceilingTable,
  exampleCeilings,
  hoursExample,
  queueExample,
  TABLE_HOURS,
} from './ceilings.ts';

const { hero, chart, rule, table, examples, hours, exceptions } = howMuchFaster;

const duration = (hours: number) => formatHours(hours, HOURS_IN_A_DAY);

export function CeilingHero() {
  return (
    <PageHero {...hero}>
      <div className="w-full max-w-md lg:justify-self-end">
        <CeilingChart label={chart.alt} />
      </div>
    </PageHero>
  );
}

const CAPTION = 'pb-3 text-start text-small text-ink-soft';

/** The work of the example in the text, as a share of its time, and how much of it a tool does. */
const [WORK, AUTOMATED] = [0.05, 0.5];

export function CeilingRule() {
  const { id, title, formula, example, amdahl, little } = rule;
  const work = TABLE_HOURS * WORK;
  return (
    <Section id={id} heading={{ title }} follows>
      <p className="mt-8 border-y border-ink py-4 text-lead font-semibold">{formula}</p>
      <div className="mt-8 max-w-measure space-y-5">
        <p>
          {example(
            TABLE_HOURS / HOURS_IN_A_DAY,
            duration(work),
            formatPercent(WORK),
            duration(work * AUTOMATED),
            formatPercent(WORK * AUTOMATED, 2),
          )}
        </p>
        <p>{amdahl}</p>
        <p>{little}</p>
      </div>
    </Section>
  );
}

export function CeilingTable() {
  const { id, title, caption, work, automated, reuse, csv, svg } = table;
  return (
    <Section id={id} heading={{ title, lead: table.lead }} surface="deep">
      <DataTable
        caption={caption}
        columns={['', ...AUTOMATED_PERCENTAGES.map((percent) => `${percent}% ${automated}`)]}
        rows={ceilingTable.map(({ workPercent, cells }) => [
          `${workPercent}% ${work}`,
          ...cells.map(({ automatedPercent, saved, link }) => (
            <TextLink
              key={automatedPercent}
              href={link}
              aria-label={`${formatPercent(saved, 2)}: ${workPercent}% ${work}, ${automatedPercent}% ${automated}`}
              className="tabular"
            >
              {formatPercent(saved, 2)}
            </TextLink>
          )),
        ])}
        phone="columns"
        className="mt-8 max-sm:[--table-gap:0.5rem]"
        parts={{ caption: CAPTION }}
      />
      <p className="mt-8 flex flex-wrap gap-4">
        <Button href={csv.href} variant="outline" download>
          {csv.label}
        </Button>
        <Button href={svg.href} variant="outline" download>
          {svg.label}
        </Button>
      </p>
      <p className="mt-4 text-small text-ink-soft">{reuse}</p>
    </Section>
  );
}

const TOOL_SHARES = exampleCeilings.map(({ tool }) => tool);
const WAIT_SHARES = exampleCeilings.map(({ wait }) => wait);

export function ExampleCeilings() {
  const { id, title, caption, columns, summary, note } = examples;
  return (
    <Section
      id={id}
      heading={{
        title,
        lead: summary(
          formatPercent(Math.max(...TOOL_SHARES)),
          formatPercent(Math.min(...WAIT_SHARES)),
          formatPercent(Math.max(...WAIT_SHARES)),
        ),
      }}
    >
      <DataTable
        caption={caption}
        columns={columns}
        rows={exampleCeilings.map(({ name, link, hours, tool, work, wait }) => [
          <TextLink key={name} href={link}>
            {name}
          </TextLink>,
          duration(hours),
          <Share key="tool" share={tool} />,
          <Share key="work" share={work} />,
          <Share key="wait" share={wait} />,
        ])}
        className="mt-8"
        parts={{ caption: CAPTION }}
      />
      <p className="mt-4 max-w-measure text-small text-ink-soft">{note}</p>
    </Section>
  );
}

/** A share of the time, as text and as a part of a line. */
function Share({ share }: { share: number }) {
  return (
    <span className="flex flex-wrap items-center">
      <span className="tabular w-14">{formatPercent(share, 1)}</span>
      <span className="w-24 max-w-[20vw] print:hidden">
        <Scale form="line" max={1} value={share} />
      </span>
    </span>
  );
}

export function HoursInstead() {
  const { workMinutes, savedOfWork, savedOfTime, link } = hoursExample;
  return (
    <Section id={hours.id} heading={{ title: hours.title }} follows>
      <div className="mt-6 max-w-measure space-y-5">
        <p>
          {hours.invoice(
            duration(workMinutes / 60),
            formatPercent(savedOfWork),
            formatPercent(savedOfTime, 1),
          )}{' '}
          <TextLink href={link}>{hours.link}</TextLink>.
        </p>
        <p>{hours.after}</p>
      </div>
    </Section>
  );
}

export function RuleExceptions() {
  const { busy, timesTheWork, saved } = queueExample;
  return (
    <Section
      id={exceptions.id}
      heading={{ title: exceptions.title, lead: exceptions.lead }}
      follows
    >
      <NumberedList
        items={exceptions.items(
          formatPercent(busy),
          String(Math.round(timesTheWork)),
          formatPercent(saved),
        )}
        beside
        className="mt-10"
      />
    </Section>
  );
}
