import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { type Article, loadArticles } from '../../content/loadArticles.ts';
import { ARTICLE_DRAWING_SIZE, ArticleDrawing } from '../../ui/line/ArticleDrawing.tsx';
import type { ArticleDrawingName } from '../../ui/line/articleDrawings.ts';

const PAPER = '#faf8f3';

export const getStaticPaths = (async () => {
  const articles = await loadArticles();
  return articles.map((article) => ({ params: { slug: article.slug }, props: { article } }));
}) satisfies GetStaticPaths;

/** An article's card for sharing: its drawing as a PNG of 1200×630 px. */
export const GET: APIRoute<{ article: Article }> = async ({ props }) => {
  const { drawing } = props.article.image;
  const card = cards.get(drawing) ?? drawCard(drawing);
  cards.set(drawing, card);
  return new Response(await card, { headers: { 'content-type': 'image/png' } });
};

/** Each drawing is rendered once, however many articles show it. */
const cards = new Map<ArticleDrawingName, Promise<Uint8Array<ArrayBuffer>>>();

async function drawCard(name: ArticleDrawingName): Promise<Uint8Array<ArrayBuffer>> {
  const svg = renderToStaticMarkup(createElement(ArticleDrawing, { name }));
  const { width, height } = ARTICLE_DRAWING_SIZE;
  const png = await sharp(Buffer.from(withPlainColours(svg)))
    .resize(width, height)
    .flatten({ background: PAPER })
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(png);
}

/** The renderer knows no custom properties: each takes its fallback. */
function withPlainColours(svg: string): string {
  return svg.replace(/var\(--[\w-]+, (#[0-9a-f]{6})\)/g, '$1');
}
