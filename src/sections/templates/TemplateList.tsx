import { templates } from '../../content/templates.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import type { ArticleWorksheet } from '../blog/article/PrintableWorksheet.tsx';
import { worksheetPath } from '../blog/article/Worksheet.tsx';

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
