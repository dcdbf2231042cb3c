import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import sharp from 'sharp';
import { formatArticleDate, isoDay } from '../../../../formats.ts';
import type { IssueSource } from '../../../../mails/issueMail.ts';
import { palette } from '../../../../palette.ts';
import { type ArticleEntry, loadEntries, toArticle } from '../../../articles/loadArticles.ts';
import { renderArticle } from '../../../articles/renderArticle.ts';
import { standaloneHtml } from '../../../articles/standaloneHtml.ts';
import { blog } from '../../../content/blog/index.ts';
import type { SubjectDrawingName } from '../../../content/shared/subjectDrawings.ts';
import { mailComponents } from '../../../sections/blog/article/mailComponents.tsx';
import { standaloneSvg } from '../../../ui/line/standaloneSvg.ts';
import { SubjectDrawing } from '../../../ui/line/subjects/SubjectDrawing.tsx';
import { SUBJECT_DRAWING_SIZE } from '../../../ui/line/subjects/subjectDrawingStyle.ts';

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

/** The size in px at which a mail shows the image: as wide as its column. */
const WIDTH = 600;
const HEIGHT = Math.round((WIDTH * SUBJECT_DRAWING_SIZE.height) / SUBJECT_DRAWING_SIZE.width);
/** The width of the PNG in px, for a phone with 320 px and a pixel ratio of 3. At 1200 px, the file would be 50% larger. */
const PNG_WIDTH = 960;
/** Enough for lines and their edges. */
const COLOURS = 16;

/** The drawing of an article as a PNG on the colour of the paper, and the size in px at which a mail shows it. */
async function drawMailImage(name: SubjectDrawingName) {
  const svg = standaloneSvg(createElement(SubjectDrawing, { name }));
  const png = await sharp(Buffer.from(svg))
    .resize(PNG_WIDTH)
    .flatten({ background: palette.ground })
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
  return { png, width: WIDTH, height: HEIGHT };
}
