import type { ReactNode } from 'react';
import { results } from '../../content/home.ts';
import { specimenReport } from '../../content/services/process-audits/specimen-report.ts';
import { assessProcess } from '../../fix-first/model/assessProcess.ts';
import { readProcess } from '../../fix-first/model/readProcess.ts';
import { ProcessPicture, SHEETS } from '../../fix-first/view/ProcessPicture.tsx';
import { firstExample } from '../../fix-first/words/examples.ts';

const { looks } = results;
const assessment = assessProcess(readProcess(firstExample).process, firstExample);

/** Two sheets to look at: a process that the tool draws, and the first page of a report. */
export function FirstLooks() {
  return (
    <>
      <h3 className="mt-12 text-title font-semibold">{looks.title}</h3>
      <ul className="mt-5 grid gap-6 md:grid-cols-2">
        <Look {...looks.tool}>
          <ProcessPicture draft={firstExample} assessment={assessment} sheet={SHEETS.line} />
        </Look>
        <Look {...looks.specimen}>
          <ReportPage />
        </Look>
      </ul>
    </>
  );
}

interface LookProps {
  title: string;
  text: string;
  href: string;
  /** What is seen there, small. */
  children: ReactNode;
}

function Look({ title, text, href, children }: LookProps) {
  return (
    <li className="grid">
      <a href={href} className="white-sheet p-5 md:p-6 hover:border-ink">
        <div aria-hidden="true" className="mb-3 md:min-h-28">
          {children}
        </div>
        <h4 className="text-title font-semibold text-green">{title}</h4>
        <p className="mt-2 text-ink-soft">{text}</p>
      </a>
    </li>
  );
}

/** The head of the report's first sheet. */
function ReportPage() {
  const { title, figures } = specimenReport.summary;
  return (
    <>
      <p className="font-display text-title">{title}</p>
      {figures.slice(0, 2).map(({ figure, text }) => (
        <p key={text} className="mt-1 border-t border-hairline text-small">
          <b className="font-semibold">{figure}</b> {text}
        </p>
      ))}
    </>
  );
}
