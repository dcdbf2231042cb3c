import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { ArticleEntry } from './loadArticles.ts';

type Components = Readonly<Record<string, unknown>>;

/** The HTML of an article, with these components in place of its elements. */
export async function renderArticle(entry: ArticleEntry, components: Components): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: '@astrojs/mdx', renderer: mdxRenderer });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  const { Content } = await render(entry);
  return container.renderToString(Content, { props: { components } });
}
