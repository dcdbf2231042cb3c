import type { Article } from '../../../articles/loadArticles.ts';
import { techStackEvaluation } from '../../../content/services/tech-stack-evaluation.ts';
import { Arrow } from '../../../ui/Arrow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SubjectDrawing } from '../../../ui/line/subjects/SubjectDrawing.tsx';
import { Section } from '../../../ui/Section.tsx';

const { article: teaser } = techStackEvaluation;

/** The journal's article on the same subject, with its own picture. */
export function TechStackArticle({ article }: { article: Article }) {
  return (
    <Section labelledBy="article-title">
      <div className="grid items-center gap-x-16 gap-y-8 border-y border-ink py-8 md:split-5/7">
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
