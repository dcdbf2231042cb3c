import { howMuchFaster } from '../../content/how-much-faster.ts';
import { specimenReport } from '../../content/services/process-audits/specimen-report.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';

const { coverSheets } = specimenReport;

/** The cover sheets of the specimen report to download, and questions for a class. */
export function CoverSheets() {
  const { id, title, lead, file, report, path, reading, questionsTitle, questions, answers } =
    coverSheets;
  return (
    <Section id={id} heading={{ title, lead, rank: 2 }} surface="deep">
      <p className="mt-8 flex flex-wrap gap-4">
        <Button href={path} size="lg" download>
          {file}
        </Button>
        <Button href={specimenReport.path} variant="outline" size="lg">
          {report}
        </Button>
      </p>
      <p className="mt-4 max-w-measure text-small text-ink-soft">{reading}</p>
      <h3 className="mt-10 text-title font-semibold">{questionsTitle}</h3>
      <ol className="mt-3 max-w-measure list-decimal space-y-3 ps-6">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className="mt-4 max-w-measure text-small text-ink-soft">
        {answers} <TextLink href={howMuchFaster.path}>{howMuchFaster.hero.title}</TextLink>
      </p>
    </Section>
  );
}
