import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNumber } from '../../../formats.ts';
import type { Figures } from '../../../forms/desk/figureCalls.ts';
import { NumbersTable } from '../components/NumbersTable.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { Empty, QueryState } from '../components/states.tsx';
import { locationName } from '../inbox/locationName.ts';
import { callQuery, LIVE } from '../queryClient.ts';
import { useSession } from '../session.ts';
import { ReaderChart } from '../subscribers/ReaderChart.tsx';
import { formatDay, formatMonth } from '../time.ts';
import { BarChart } from './BarChart.tsx';

/** Messages, answers, subscribers and issues over half a year, of what is stored anyway. */
export default function FiguresPage() {
  const query = useQuery({ ...callQuery('GET /api/figures', {}), ...LIVE });
  return (
    <div className="max-w-measure">
      <PageHeading>Figures</PageHeading>
      <p className="mt-2 text-ink-soft">
        The last 26 weeks. They come from messages, subscribers and issues; visitors are not
        tracked.
      </p>
      <QueryState query={query}>
        {(figures) => (
          <>
            <Months {...figures} />
            <Messages {...figures} />
            <Answers {...figures} />
            <PageSection title="Subscribers">
              <ReaderChart />
            </PageSection>
            <Issues {...figures} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** The current month in one line, with what is overdue, and the one before. */
function Months({ months, overdue }: Figures) {
  const { timeZone } = useSession();
  const [last, current] = months.map((month, index) =>
    describeMonth(month, timeZone, index === 0 ? 0 : overdue),
  );
  return (
    <>
      <p className="mt-6 font-semibold">{current}</p>
      <p className="mt-1 text-ink-soft">{last}</p>
    </>
  );
}

function describeMonth(
  month: Figures['months'][number],
  timeZone: string,
  overdue: number,
): string {
  const { start, messages, answered, inTime, typicalHours, readers } = month;
  const name = formatMonth(start, timeZone);
  const parts = [
    formatCount(messages, 'message'),
    overdue > 0 && `${formatNumber(overdue)} overdue`,
    answered > 0 && `${formatNumber(inTime)} of ${formatNumber(answered)} answered in time`,
    typicalHours !== null &&
      `typically in ${formatCount(Math.max(1, Math.round(typicalHours)), 'hour')}`,
    readers === 0
      ? 'as many readers as before'
      : `${formatCount(Math.abs(readers), 'reader')} ${readers > 0 ? 'more' : 'fewer'}`,
  ];
  return `${name}: ${parts.filter(Boolean).join(', ')}.`;
}

function Messages({ weeks, locations }: Figures) {
  const all = weeks.reduce((sum, { messages }) => sum + messages, 0);
  return (
    <>
      <BarChart
        title="Messages by week"
        summary={`${formatCount(all, 'message')} in all, without spam.`}
        heads={['Week from', 'Messages']}
        bars={weeks.map(({ start, messages }) => {
          return { name: formatDay(start), value: messages, numbers: [formatNumber(messages)] };
        })}
      />
      {locations.length > 0 && (
        <div className="mt-4">
          <NumbersTable
            caption="By page of origin"
            heads={['Page', 'Messages']}
            rows={locations.map(({ location, messages }) => {
              return { name: locationName(location), numbers: [formatNumber(messages)] };
            })}
          />
        </div>
      )}
    </>
  );
}

function Answers({ weeks }: Figures) {
  const answered = weeks.reduce((sum, week) => sum + week.answered, 0);
  const inTime = weeks.reduce((sum, week) => sum + week.inTime, 0);
  return (
    <BarChart
      title="Answers by week"
      summary={
        answered === 0
          ? 'No message has been marked as answered yet.'
          : `${formatNumber(inTime)} of ${formatCount(answered, 'answer')} came on time (solid).`
      }
      heads={['Week from', 'Answered', 'In time', 'Hours on average']}
      bars={weeks.map((week) => ({
        name: formatDay(week.start),
        value: week.answered,
        solid: week.inTime,
        numbers: [
          formatNumber(week.answered),
          formatNumber(week.inTime),
          week.averageHours === null ? '–' : formatNumber(week.averageHours),
        ],
      }))}
    />
  );
}

function Issues({ issues }: Figures) {
  const { timeZone } = useSession();
  if (issues.length === 0) return <Empty>No issue has been sent yet.</Empty>;
  return (
    <BarChart
      title="Issues"
      summary="How many readers each of the latest issues has reached."
      heads={['Issue', 'Sent on', 'Sent', 'Not delivered', 'Left since']}
      bars={issues.map(({ subject, queuedAt, counts }) => ({
        name: subject,
        value: counts?.sent ?? 0,
        numbers: counts
          ? [
              formatDay(queuedAt, timeZone),
              ...[counts.sent, counts.expired, counts.unsubscribed].map(formatNumber),
            ]
          : [formatDay(queuedAt, timeZone), 'being counted', '', ''],
      }))}
    />
  );
}
