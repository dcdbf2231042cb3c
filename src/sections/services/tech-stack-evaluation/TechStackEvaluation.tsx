import type { Article } from '../../../articles/loadArticles.ts';
import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { Arrow } from '../../../ui/Arrow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { FigureOnScale } from '../../../ui/FigureOnScale.tsx';
import { SubjectDrawing } from '../../../ui/line/subjects/SubjectDrawing.tsx';
import { Section, SectionHeading } from '../../../ui/Section.tsx';

const { stats, results, article: teaser } = techStackEvaluation;

/** What a scattered stack costs, in three figures on their scales. */
export function TechStackStats() {
  return (
    <Section labelledBy="stats-title">
      <SectionHeading id="stats-title" {...stats} wide />
      <dl className="mt-10 border-b border-ink">
        {stats.items.map((figure) => (
          <FigureOnScale key={figure.metric} {...figure} />
        ))}
      </dl>
    </Section>
  );
}

/** Eight results. */
export function TechStackResults() {
  return (
    <Section labelledBy="results-title" ground="green">
      <SectionHeading id="results-title" {...results} wide />
      <CardGrid cards={results.items} className="mt-10" />
    </Section>
  );
}

/** The journal's article on the same subject, with its own picture. */
export function TechStackArticle({ article }: { article: Article }) {
  return (
    <Section labelledBy="article-title">
      <div className="grid items-center gap-y-8 border-y border-ink py-8 md:edge-5">
        <SubjectDrawing name={article.image.drawing} />
        <div>
          <h2 id="article-title" className="text-section">
            {article.title}
          </h2>
          <p className="mt-3 max-w-measure text-ink-soft">{teaser.text}</p>
          <Button
            href={article.path}
            variant="link"
            aria-label={`${teaser.action}: ${article.title}`}
            className="mt-4"
          >
            {teaser.action} <Arrow />
          </Button>
        </div>
      </div>
    </Section>
  );
}
