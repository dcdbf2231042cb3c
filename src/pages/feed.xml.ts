import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { ARTICLES_PER_PAGE } from '../content/blogPages.ts';
import { loadEntries, toArticle } from '../content/loadArticles.ts';
import { articleComponents } from '../sections/blog/article/articleComponents.ts';
import { atomFeed } from '../seo/atomFeed.ts';

/** The journal as an Atom feed: the newest articles in full. */
export const GET: APIRoute = async ({ site }) => {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: '@astrojs/mdx', renderer: mdxRenderer });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  const entries = await loadEntries();
  const articles = await Promise.all(
    entries.slice(0, ARTICLES_PER_PAGE).map(async (entry) => {
      const { Content } = await render(entry);
      const html = await container.renderToString(Content, {
        props: { components: articleComponents },
      });
      return { ...toArticle(entry), html };
    }),
  );
  return new Response(atomFeed(articles, site?.origin ?? ''), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
};
