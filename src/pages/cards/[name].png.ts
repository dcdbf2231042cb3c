import type { APIRoute, GetStaticPaths } from 'astro';
import { loadArticles } from '../../articles/loadArticles.ts';
import { drawOgImage, type OgImageContent } from '../../seo/drawOgImage.tsx';
import { ogImageName, ogImages } from '../../seo/ogImages.ts';

export const getStaticPaths = (async () => {
  const articles = await loadArticles();
  return [
    ...ogImages.map((image) => ({ params: { name: ogImageName(image) }, props: { image } })),
    ...articles.map(({ slug, title, image }) => ({
      params: { name: slug },
      props: { image: { title, drawing: image.drawing } },
    })),
  ];
}) satisfies GetStaticPaths;

/** The Open Graph image of a page or an article. */
export const GET: APIRoute<{ image: OgImageContent }> = async ({ props }) =>
  new Response(await drawOgImage(props.image), { headers: { 'content-type': 'image/png' } });
