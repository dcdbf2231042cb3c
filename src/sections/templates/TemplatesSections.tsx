import { howMuchFaster } from '../../content/how-much-faster.ts';
import { specimenReport } from '../../content/services/process-audits/specimen-report.ts';
import { templates } from '../../content/templates.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ArticleWorksheet, worksheetPath } from '../blog/article/Worksheet.tsx';

/** All worksheets of the articles, each with what it is for. */
export function TemplateList({ worksheets }: { worksheets: readonly ArticleWorksheet[] }) {
  return (
    <>
      <PageHero {...templates} />
      <Container className="pb-section">
        <ul className="border-b border-hairline">
          {worksheets.map(({ name, title, purpose, article }) => {
            const path = worksheetPath(article.path, name);
            return (
              <li key={path} className="border-t border-hairline py-5">
                <h2 className="text-title font-semibold">{title}</h2>
                <p className="mt-1 max-w-measure text-ink-soft">{purpose ?? article.excerpt}</p>
                <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
                  <TextLink href={path} aria-label={`${templates.print}: ${title}`}>
                    {templates.print}
                  </TextLink>
                  <TextLink href={`${path}.csv`} download aria-label={`${templates.csv}: ${title}`}>
                    {templates.csv}
                  </TextLink>
                  <span>
                    {templates.from} <TextLink href={article.path}>{article.title}</TextLink>
                  </span>
                </p>
              </li>
            );
          })}
        </ul>
      </Container>
    </>
  );
}

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
