import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';

const { bar, time } = specimenReport.baseline;
const waits = Object.entries(time.waits);
const days = waits.reduce((sum, [, wait]) => sum + wait, time.work);

/** The waits of an average request, each as wide as its share of the time; what is left is work. */
const WAITS = waits.map(([letter, wait]) => ({ letter, width: (100 * wait) / days }));

/** The time of one request as a bar to scale: waits light, work dark. */
export function TimeBar() {
  const widthBefore = (index: number) =>
    WAITS.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return (
    <figure>
      <svg
        width="100%"
        height="52"
        aria-hidden="true"
        className="block overflow-visible text-small"
      >
        <rect width="100%" height="26" className="fill-green" />
        {WAITS.map(({ letter, width }, index) => (
          <g key={letter}>
            <rect
              x={`${widthBefore(index)}%`}
              width={`${width}%`}
              height="26"
              className="fill-green-soft stroke-ink"
            />
            <text x={`${widthBefore(index)}%`} y="46" className="fill-ink">
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-small text-ink-soft">{bar}</figcaption>
    </figure>
  );
}
