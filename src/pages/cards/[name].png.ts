import type { APIRoute, GetStaticPaths } from 'astro';
import { loadArticles } from '../../articles/loadArticles.ts';
import { drawCard } from '../../seo/drawings.ts';
import { ogImageName, ogImages } from '../../seo/ogImages.ts';

type Card = Parameters<typeof drawCard>[0];

export const getStaticPaths = (async () => {
  const articles = await loadArticles();
  return [
    ...ogImages.map((card) => ({ params: { name: ogImageName(card) }, props: { card } })),
    ...articles.map(({ slug, title, image }) => ({
      params: { name: slug },
      props: { card: { title, drawing: image.drawing } },
    })),
  ];
}) satisfies GetStaticPaths;

/** The card by which a page or an article is shared. */
export const GET: APIRoute<{ card: Card }> = async ({ props }) =>
  new Response(await drawCard(props.card), { headers: { 'content-type': 'image/png' } });
