import type { Article } from '../../articles/loadArticles.ts';
import { overview } from '../../content/services/index.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** Links to the articles on the subject of a page. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <Section labelledBy="related-title">
      <h2 id="related-title" className="text-section">
        {overview.related}
      </h2>
      <ul className="mt-3">
        {articles.map(({ path, title }) => (
          <li key={path}>
            <ArrowLink href={path} label={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
