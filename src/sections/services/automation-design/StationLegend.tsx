import { clsx } from 'clsx';
import { automationDesign, STATION_KINDS } from '../../../content/services/automation-design.ts';
import { StationMark } from './Station.tsx';

/** What the three marks on the drawings mean. */
export function StationLegend({ className }: { className?: string }) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-8 gap-y-2 text-small', className)}>
      {STATION_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2.5">
          <StationMark kind={kind} className="shrink-0" />
          {automationDesign.stations[kind].title}
        </li>
      ))}
    </ul>
  );
}
