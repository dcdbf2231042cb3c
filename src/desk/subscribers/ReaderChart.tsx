import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNumber } from '../../../formats.ts';
import type { ReaderWeek } from '../../../forms/desk/subscriberCalls.ts';
import { NumbersTable } from '../components/NumbersTable.tsx';
import { callQuery } from '../queryClient.ts';
import { formatDay } from '../time.ts';

/** The drawing in its own units. It is stretched to the width that there is. */
const WIDTH = 1000;
const LINE_HEIGHT = 120;
const BARS_HEIGHT = 56;
const GAP = 12;
const HEIGHT = LINE_HEIGHT + GAP + BARS_HEIGHT;
/** The share of a week that its bar takes. */
const BAR_SHARE = 0.6;

/** Confirmed readers over the last year as a line, and below it who joined and left by week, with all numbers. */
export function ReaderChart() {
  const { data } = useQuery(callQuery('GET /api/subscribers/weeks', {}));
  const weeks = data?.weeks ?? [];
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last || weeks.every(({ readers, joined }) => readers + joined === 0)) return null;
  const most = Math.max(...weeks.map(({ readers }) => readers));
  return (
    <figure className="chart">
      <figcaption className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-title tabular">{formatCount(last.readers, 'confirmed reader')}</span>
        <span className="text-small text-ink-soft">
          this week {formatNumber(last.joined)} joined, {formatNumber(last.left)} left
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
      >
        <Line weeks={weeks} most={Math.max(1, most)} />
        <Bars weeks={weeks} />
      </svg>
      <p
        aria-hidden="true"
        className="flex flex-wrap justify-between gap-x-4 text-small text-ink-soft"
      >
        <span>{formatDay(first.start)}</span>
        <span className="max-sm:order-last max-sm:basis-full">
          readers, 0 to {formatNumber(most)} <i className="reader-key is-joined" /> joined{' '}
          <i className="reader-key is-left" /> left
        </span>
        <span>this week</span>
      </p>
      <Numbers weeks={weeks} />
    </figure>
  );
}

function Line({ weeks, most }: { weeks: readonly ReaderWeek[]; most: number }) {
  const step = WIDTH / Math.max(1, weeks.length - 1);
  const points = weeks.map(({ readers }, index) => {
    const y = LINE_HEIGHT - (readers / most) * LINE_HEIGHT;
    return `${Math.round(index * step)} ${Math.round(y * 10) / 10}`;
  });
  return (
    <>
      <path className="chart-zero" d={`M0 ${LINE_HEIGHT}H${WIDTH}`} />
      <path className="reader-line" d={`M${points.join('L')}`} />
    </>
  );
}

/** Whoever joined above the level, whoever left below it, both to one scale. */
function Bars({ weeks }: { weeks: readonly ReaderWeek[] }) {
  const joined = Math.max(...weeks.map((week) => week.joined));
  const left = Math.max(...weeks.map((week) => week.left));
  const unit = BARS_HEIGHT / Math.max(1, joined + left);
  const level = LINE_HEIGHT + GAP + joined * unit;
  const step = WIDTH / weeks.length;
  const width = step * BAR_SHARE;
  const bars = (key: 'joined' | 'left', direction: 1 | -1) =>
    weeks.map((week, index) => {
      const x = Math.round(index * step + (step - width) / 2);
      const length = direction * week[key] * unit;
      return week[key] === 0 ? '' : `M${x} ${level}v${length}h${width}v${-length}z`;
    });
  return (
    <>
      <path className="bar-solid" d={bars('joined', -1).join('')} />
      <path className="reader-left" d={bars('left', 1).join('')} />
      <path className="reader-level" d={`M0 ${level}H${WIDTH}`} />
    </>
  );
}

function Numbers({ weeks }: { weeks: readonly ReaderWeek[] }) {
  return (
    <details className="mt-2 text-small">
      <summary className="min-h-11 cursor-pointer py-2.5">Numbers by week</summary>
      <NumbersTable
        heads={['Week from', 'Readers', 'Joined', 'Left']}
        rows={weeks.toReversed().map(({ start, readers, joined, left }) => {
          return { name: formatDay(start), numbers: [readers, joined, left].map(formatNumber) };
        })}
      />
      <p className="mt-2 text-ink-soft">
        Readers are those at the end of the week, which begins on Monday (UTC). Left are all who
        unsubscribed, were taken off, or whose address became undeliverable.
      </p>
    </details>
  );
}
