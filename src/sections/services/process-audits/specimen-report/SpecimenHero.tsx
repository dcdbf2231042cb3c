import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PageHero } from '../../../../ui/PageHero.tsx';

const { label, title, lead, print, back, article } = specimenReport.hero;

/** What the page shows, how to print it, and the way back; on paper the report stands alone. */
export function SpecimenHero() {
  return (
    <div className="print:hidden">
      <PageHero
        label={label}
        title={title}
        lead={lead}
        actions={
          <>
            <Button size="lg" className="script-only" data-print>
              {print}
            </Button>
            <Button href={back.href} variant="outline" size="lg">
              {back.label}
            </Button>
            <Button href={article.href} variant="link" className="basis-full justify-start">
              {article.label}
            </Button>
          </>
        }
      />
    </div>
  );
}
