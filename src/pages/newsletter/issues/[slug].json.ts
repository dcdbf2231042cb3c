import type { APIRoute, GetStaticPaths } from 'astro';
import type { IssueSource } from '../../../../mails/issueMail.ts';
import { type ArticleEntry, loadEntries, toArticle } from '../../../articles/loadArticles.ts';
import { renderArticle } from '../../../articles/renderArticle.ts';
import { standaloneHtml } from '../../../articles/standaloneHtml.ts';
import { blog } from '../../../content/blog/index.ts';
import { formatArticleDate, isoDay } from '../../../format/formatDate.ts';
import { mailComponents } from '../../../sections/blog/article/mailComponents.tsx';
import { drawSubject } from '../../../seo/renderPng.ts';

export const getStaticPaths = (async () => {
  const entries = await loadEntries();
  return entries
    .filter(({ data }) => data.listed)
    .map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}) satisfies GetStaticPaths;

/** What a newsletter's issue is made of: the owner's command reads it from the build. */
export const GET: APIRoute<{ entry: ArticleEntry }> = async ({ props: { entry }, site }) => {
  const { slug, path, title, readTime, date, intro, image } = toArticle(entry);
  const url = `${site?.origin}${path}`;
  const { png, ...size } = await drawSubject(image.drawing);
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
