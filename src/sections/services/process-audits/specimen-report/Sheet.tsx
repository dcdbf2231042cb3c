import type { ReactNode } from 'react';
import { brand } from '../../../../../brand.ts';
import {
  sheets,
  specimenReport,
} from '../../../../content/services/process-audits/specimen-report.ts';
import { Badge } from '../../../../ui/Badge.tsx';

interface SheetProps {
  sheet: (typeof sheets)[number];
  children: ReactNode;
}

/** One sheet of the report, a page of its own on paper: marked as a specimen at its head, numbered at its foot. */
export function Sheet({ sheet: { id, label, title, lead }, children }: SheetProps) {
  const number = sheets.findIndex((one) => one.id === id) + 1;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="sheet">
      <div className="sheet-edge border-t">
        <Badge className="-mt-px">{specimenReport.badge}</Badge>
        <p>{specimenReport.mark}</p>
      </div>
      <p className="sheet-label">{label}</p>
      <h2 id={`${id}-title`} className={number === 1 ? 'text-heading' : 'text-section'}>
        {title}
      </h2>
      <p className="sheet-lead">{lead}</p>
      {children}
      <div className="sheet-edge sheet-foot">
        <p>
          {brand.name} · {specimenReport.report}
        </p>
        <p className="tabular">
          Sheet {number} of {sheets.length}
        </p>
      </div>
    </section>
  );
}
