import type { Article as JournalArticle } from '../../content/loadArticles.ts';
import { techStackEvaluation } from '../../content/services/techStackEvaluation.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { straightening } from '../../ui/line/straightening.ts';
import { Section } from '../../ui/Section.tsx';

const { article: teaser } = techStackEvaluation;

/** The journal's article on the same subject (design, D2). */
export function Article({ article }: { article: JournalArticle }) {
  return (
    <Section labelledBy="article-title">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <svg
          viewBox="0 0 460 180"
          aria-hidden="true"
          fill="none"
          className="h-auto w-full stroke-ink max-lg:max-w-narrow"
        >
          <path
            d={straightening({ seed: 44, width: 460, height: 180, loops: 11, straightFrom: 0.72 })}
            strokeWidth="2.25"
          />
        </svg>
        <div>
          <p className="text-small font-semibold text-green">{teaser.label}</p>
          <h2 id="article-title" className="mt-3 font-text text-title font-semibold">
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
