import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { load } from 'cheerio';
import type { ArticleEntry } from './loadArticles.ts';

type Components = Readonly<Record<string, unknown>>;

/** The text of an article as HTML, with these components in the place of its elements. */
export async function renderArticle(entry: ArticleEntry, components: Components): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: '@astrojs/mdx', renderer: mdxRenderer });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  const { Content } = await render(entry);
  return container.renderToString(Content, { props: { components } });
}

/**
 * A text as it can be read in any program, which has neither our style nor our address: every link is
 * whole, and what only the style sheet gives a meaning is left out, such as numbers of our own beside
 * those of a list.
 */
export function portableText(html: string, url: string): string {
  const $ = load(html, null, false);
  $('span[aria-hidden]').remove();
  $('*')
    .removeAttr('class data-label tabindex srcset sizes loading decoding')
    .contents()
    .filter((_, { type }) => type === 'comment')
    .remove();
  for (const name of ['href', 'src']) {
    $(`[${name}]`).attr(name, (_, address) => new URL(address, url).href);
  }
  return $.html();
}
