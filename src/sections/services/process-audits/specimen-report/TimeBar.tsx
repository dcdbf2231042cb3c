import {
  HOURS_IN_A_DAY,
  LETTERS,
  perRequest,
  priced,
  REQUESTS,
} from '../../../../content/services/process-audits/specimenFigures.ts';

/** The stretches of an average request, in days. */
const STRETCHES = [
  ...LETTERS.map((letter) => ({
    name: letter as string,
    days: priced[letter].weekDays / REQUESTS,
  })),
  { name: 'Work', days: perRequest.hours / HOURS_IN_A_DAY },
].filter(({ days }) => days > 0);

/** The time of one request as a bar to scale: waits light, work dark. */
export function TimeBar({ text }: { text: string }) {
  let start = 0;
  return (
    <figure>
      <svg
        width="100%"
        height="52"
        aria-hidden="true"
        className="block overflow-visible text-small"
      >
        {STRETCHES.map(({ name, days }) => {
          const x = start;
          const width = (100 * days) / perRequest.days;
          start += width;
          const isWork = name === 'Work';
          return (
            <g key={name}>
              <rect
                x={`${x}%`}
                width={`${width}%`}
                height="26"
                className={isWork ? 'fill-green stroke-ink' : 'fill-green-soft stroke-ink'}
              />
              <text
                x={`${isWork ? x + width : x}%`}
                y="46"
                textAnchor={isWork ? 'end' : undefined}
                className="fill-ink"
              >
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-1 text-small text-ink-soft">{text}</figcaption>
    </figure>
  );
}
