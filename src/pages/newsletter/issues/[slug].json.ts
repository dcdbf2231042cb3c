import type { APIRoute, GetStaticPaths } from 'astro';
import { formatArticleDate, isoDay } from '../../../../formats.ts';
import type { IssueSource } from '../../../../mails/issueMail.ts';
import { drawMailImage } from '../../../articles/drawMailImage.ts';
import { type ArticleEntry, loadEntries, toArticle } from '../../../articles/loadArticles.ts';
import { renderArticle } from '../../../articles/renderArticle.ts';
import { standaloneHtml } from '../../../articles/standaloneHtml.ts';
import { blog } from '../../../content/blog/index.ts';
import { mailComponents } from '../../../sections/blog/article/mailComponents.tsx';

export const getStaticPaths = (async () => {
  const entries = await loadEntries();
  return entries
    .filter(({ data }) => data.listed)
    .map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}) satisfies GetStaticPaths;

/** The parts of a newsletter issue. The server reads them from the build when an issue is sent. */
export const GET: APIRoute<{ entry: ArticleEntry }> = async ({ props: { entry }, site }) => {
  const { slug, path, title, readTime, date, intro, image } = toArticle(entry);
  const url = `${site?.origin}${path}`;
  const { png, ...size } = await drawMailImage(image.drawing);
  return Response.json({
    slug,
    url,
    title,
    date: isoDay(date),
    byline: `${readTime} ${blog.article.readTime} · ${formatArticleDate(date)}`,
    intro,
    html: standaloneHtml(await renderArticle(entry, mailComponents(path)), url),
    drawing: { alt: image.alt, png: png.toString('base64'), ...size },
  } satisfies IssueSource);
};
