import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';
import { articlePlugin, type Place } from '../articles/articlePlugin.ts';

interface Link {
  readonly href: string;
  readonly place: Place;
}

/**
 * Sets the Markdown processor of the site, with the plugin that builds and checks articles (`articlePlugin`). Fails the
 * build if an article has an error in its text or a dead link within the site.
 */
export function articles(): AstroIntegration {
  const links: Link[] = [];
  const plugin = articlePlugin((href, place) => void links.push({ href, place }));
  let origin = '';
  return {
    name: 'articles',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        origin = config.site ?? '';
        updateConfig({ markdown: { processor: satteri({ mdastPlugins: [plugin] }) } });
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const dead = await Promise.all(links.map((link) => linkFaults(link, origin, site)));
        const faults = [...new Set(dead.flat())].sort();
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    },
  };
}

/** The errors of a link: its page or its heading is not in the built site. */
async function linkFaults({ href, place }: Link, origin: string, site: string): Promise<string[]> {
  const slug = place.replace(/^.*\/|\.mdx:.*$/g, '');
  const url = new URL(href, `${origin}/blog/${slug}`);
  if (url.origin !== origin) return [];
  const page = join(site, url.pathname === '/' ? 'index.html' : `${url.pathname}.html`);
  if (!existsSync(page))
    return existsSync(join(site, url.pathname)) ? [] : [`${place}: ${href}: there is no such page`];
  const id = decodeURIComponent(url.hash.slice(1));
  if (!id) return [];
  const $ = load(await readFile(page, 'utf8'));
  const isThere = $('[id]').is((_, element) => $(element).attr('id') === id);
  return isThere ? [] : [`${place}: ${href}: the page has no such heading`];
}
