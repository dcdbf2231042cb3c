import { loadEntries, toArticle } from '../../../articles/loadArticles.ts';
import { renderArticle } from '../../../articles/renderArticle.ts';
import { articleComponents } from './articleComponents.tsx';
import { readWorksheets, WorksheetMark } from './readWorksheets.tsx';

/** The routes of all worksheets, for `getStaticPaths`. The tables are read from the rendered articles. */
export async function worksheetRoutes() {
  const entries = await loadEntries();
  const routes = await Promise.all(
    entries
      .filter(({ body }) => body?.includes('<Worksheet'))
      .map(async (entry) => {
        const article = toArticle(entry);
        const components = { ...articleComponents(article.path), Worksheet: WorksheetMark };
        const html = await renderArticle(entry, components);
        const file = `src/content/articles/${article.slug}.mdx`;
        return readWorksheets(html, file).map((worksheet) => ({
          params: { slug: article.slug, name: worksheet.name },
          props: { worksheet: { ...worksheet, article } },
        }));
      }),
  );
  return routes.flat();
}
