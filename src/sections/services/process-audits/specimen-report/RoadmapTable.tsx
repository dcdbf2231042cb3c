import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';
import { SheetTable } from './Sheet.tsx';

const { weeks, stages, caption, columns } = specimenReport.roadmap;

/** The roadmap as a table; beside each row's weeks a bar shows where they are among all. */
export function RoadmapTable() {
  return (
    <SheetTable
      caption={caption}
      columns={columns}
      rows={stages.map(({ from, to, title, who, decided }) => [
        <Weeks key={title} from={from} to={to} />,
        title,
        who,
        decided,
      ])}
    />
  );
}

function Weeks({ from, to }: { from: number; to: number }) {
  const percent = (count: number) => `${Math.round((1000 * count) / weeks) / 10}%`;
  return (
    <span className="flex items-center">
      <span className="w-10">{from === to ? from : `${from}-${to}`}</span>
      <svg width="78" height="8" aria-hidden="true">
        <rect y="3" width="100%" height="2" className="fill-hairline" />
        <rect
          x={percent(from - 1)}
          width={percent(to - from + 1)}
          height="8"
          className="fill-green"
        />
      </svg>
    </span>
  );
}
