import { load } from 'cheerio';
import { TYPICAL_WORKSHEETS } from './articles.ts';

/** Pages that the sitemap for crawlers does not name: they follow a form, go with another page, or are the sitemap itself. */
const MORE_PATHS = [
  '/services/process-audits/specimen-report',
  '/fix-first',
  ...TYPICAL_WORKSHEETS,
  '/sitemap.xml',
  '/thank-you',
  '/newsletter',
  '/newsletter/subscribed',
  '/newsletter/confirm',
  '/newsletter/confirmed',
];

/** Path of every page of a site that is being served, as its sitemap says. */
export async function sitePaths(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`);
  const xml = load(await answer.text(), { xml: true });
  const listed = xml('loc')
    .toArray()
    .map((location) => new URL(xml(location).text()).pathname);
  return [...new Set([...listed, ...(await articlePaths(siteUrl)), ...MORE_PATHS])];
}

/** Articles of the feed, which names all of them; the sitemap names four. */
async function articlePaths(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/feed.xml`);
  const xml = load(await answer.text(), { xml: true });
  return xml('entry > link:not([rel="enclosure"])')
    .toArray()
    .map((link) => new URL(xml(link).attr('href') ?? '', siteUrl).pathname);
}
