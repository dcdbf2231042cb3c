import { loadEntries, toArticle } from '../../../articles/loadArticles.ts';
import { readWorksheets, WorksheetMark } from '../../../articles/readWorksheets.tsx';
import { renderArticle } from '../../../articles/renderArticle.ts';
import type { ArticleWorksheet } from '../worksheet/PrintableWorksheet.tsx';
import { articleComponents } from './articleComponents.ts';

/** The worksheets of all articles, their cells as the articles show them. */
export async function loadWorksheets(): Promise<ArticleWorksheet[]> {
  const entries = await loadEntries();
  const sheets = await Promise.all(
    entries
      .filter(({ body }) => body?.includes('<Worksheet'))
      .map(async (entry) => {
        const article = toArticle(entry);
        const components = { ...articleComponents(article.path), Worksheet: WorksheetMark };
        const html = await renderArticle(entry, components);
        const file = `src/content/articles/${article.slug}.mdx`;
        return readWorksheets(html, file).map((sheet) => ({ ...sheet, article }));
      }),
  );
  return sheets.flat();
}

/** The pages of all worksheets, or their files, for `getStaticPaths`. */
export async function worksheetRoutes() {
  const sheets = await loadWorksheets();
  return sheets.map((sheet) => ({
    params: { slug: sheet.article.slug, name: sheet.name },
    props: { sheet },
  }));
}
