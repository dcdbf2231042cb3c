import type { Page } from '@playwright/test';
import { brand } from '../../brand.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { formatArticleDate } from '../../src/format/formatArticleDate.ts';
import { ARTICLES, LISTED_ARTICLES } from '../articles.ts';
import { expect, fillContactForm, test } from './site.ts';

const ORIGIN = readBuildSettings(process.env).SITE_URL;
const WORDS_PER_MINUTE = 220;

const FIRST = LISTED_ARTICLES[0]?.slug;

const article = (page: Page) => page.getByRole('main').getByRole('article').first();
const head = (page: Page) => article(page).locator('header');
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const closing = (page: Page) => page.locator('[data-contact-location^="blog-"]');
const related = (page: Page) => page.getByRole('region', { name: 'Read next' });
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share this article' });
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

for (const { slug, date, updated } of ARTICLES) {
  const path = `/blog/${slug}`;

  test(`${slug} shows, names and leads to what it should`, async ({ page, request }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);

    await test.step('has badge, headline, intro, date, reading time and the way back', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(head(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(head(page).getByRole('paragraph').first()).toHaveText(/^.{3,30}$/);
      const published = head(page).locator('time').first();
      await expect(published).toHaveText(formatArticleDate(new Date(date)));
      await expect(published).toHaveAttribute('datetime', date);
      await expect(head(page).getByRole('paragraph').last()).toHaveText(/^.{150,400}$/);
      await expect(head(page).getByRole('img')).toHaveAccessibleName(/^.{20,}$/);
      const back = page.getByRole('link', { name: 'Back to Blog' });
      await expect(back.first()).toHaveAttribute('href', '/blog');

      const [text = ''] = await article(page).locator('.prose').allTextContents();
      const minutes =
        (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0) / WORDS_PER_MINUTE;
      const [facts = ''] = await head(page).getByText('min read').allTextContents();
      const [, shown] = /^(\d+) min read$/.exec(facts) ?? [];
      expect(Math.abs(Number(shown) - minutes)).toBeLessThan(1.5);
    });

    await test.step('leads to three other listed articles', async () => {
      const hrefs = await related(page)
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(hrefs).size).toBe(3);
      const others = LISTED_ARTICLES.filter((one) => one.slug !== slug);
      expect(others.map((one) => `/blog/${one.slug}`)).toEqual(expect.arrayContaining(hrefs));
    });

    await test.step('tells search engines and those who share it what it is', async () => {
      const [title = ''] = await page.getByRole('heading', { level: 1 }).allTextContents();
      const description = await meta(page, 'description');
      await expect(page).toHaveTitle(`${title} | ${brand.name}`);
      expect(description).toMatch(/^.{50,180}$/);
      expect((await meta(page, 'keywords'))?.split(', ').length).toBeGreaterThanOrEqual(4);
      const url = ORIGIN + path;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
      expect(await meta(page, 'og:type')).toBe('article');
      expect(await meta(page, 'og:title')).toBe(title);
      expect(await meta(page, 'og:description')).toBe(description);
      expect(await meta(page, 'og:url')).toBe(url);
      expect(await meta(page, 'og:image')).toBe(`${ORIGIN}/cards/${slug}.png`);
      expect(await meta(page, 'og:image:width')).toBe('1200');
      expect(await meta(page, 'og:image:height')).toBe('630');
      expect(await meta(page, 'og:image:alt')).toBe(
        await head(page).getByRole('img').getAttribute('aria-label'),
      );

      const [block = ''] = await page
        .locator('script[type="application/ld+json"]')
        .allTextContents();
      const data = JSON.parse(block);
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        image: `${ORIGIN}/cards/${slug}.png`,
        author: { '@type': 'Organization', name: brand.name },
        publisher: {
          '@type': 'Organization',
          name: brand.name,
          logo: { '@type': 'ImageObject', url: expect.stringMatching(/^http/) },
        },
      });
      const days = [data.datePublished, data.dateModified].map((day) => day.slice(0, 10));
      expect(days).toEqual([date, updated]);
      for (const image of [data.image, data.publisher.logo.url]) {
        const { pathname } = new URL(image);
        expect((await request.get(pathname)).status()).toBe(200);
      }
    });

    await test.step('lists its sections, and each link leads to its own', async () => {
      const headings = await article(page).getByRole('heading', { level: 2 }).allTextContents();
      const links = contents(page).getByRole('link');
      expect(headings).not.toHaveLength(0);
      await expect(links).toHaveText(headings);
      for (const [position, link] of (await links.all()).entries()) {
        await link.click();
        const heading = article(page).getByRole('heading', { level: 2 }).nth(position);
        await expect(heading).toBeInViewport();
        await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute('id')}$`));
      }
    });

    await test.step('ends with its button, which tells the form where it was pressed', async () => {
      await expect(closing(page)).toHaveCount(1);
      await expect(closing(page)).toHaveText(/^.{5,40}$/);
      await closing(page).click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(page.getByLabel('Full Name')).toBeFocused();
      await expect(page.locator('input[name="location"]')).toHaveValue(`blog-${slug}`);
    });
  });
}

test('the message of a reader carries the article it came from', async ({ page, site }) => {
  await page.goto('/blog/ai-agents-operations');
  await closing(page).click();
  await fillContactForm(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/location=blog-ai-agents-operations/);
  expect(await site.messages()).toMatchObject([{ location: 'blog-ai-agents-operations' }]);
});

test('where the device has no sheet for sharing, the address is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/blog/${FIRST}?utm_source=mail`);
  await shareButton(page).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${ORIGIN}/blog/${FIRST}`);
});

for (const [answer, accepts] of [
  ['uses', true],
  ['closes', false],
] as const) {
  test(`a visitor who ${answer} the device's sheet for sharing sees no toast`, async ({ page }) => {
    await page.addInitScript((accepted) => {
      const share = (data?: ShareData) => {
        console.info(JSON.stringify(data));
        return accepted ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'));
      };
      Object.defineProperty(navigator, 'share', { value: share });
    }, accepts);
    await page.goto(`/blog/${FIRST}`);
    const shared = page.waitForEvent('console', (message) => message.type() === 'info');
    await shareButton(page).click();
    expect(JSON.parse((await shared).text())).toEqual({
      title: await page.title(),
      url: `${ORIGIN}/blog/${FIRST}`,
    });
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });
}

test('a visitor whose browser refuses to share and to copy is shown the address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(`/blog/${FIRST}`);
  await shareButton(page).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText(`${ORIGIN}/blog/${FIRST}`);
});

test('every page of the journal names the feed in its head, and the feed is well-formed', async ({
  page,
  request,
}) => {
  for (const path of ['/blog', ...ARTICLES.map(({ slug }) => `/blog/${slug}`)]) {
    await page.goto(path);
    const link = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
    await expect(link).toHaveAttribute('href', '/feed.xml');
  }
  const feed = await (await request.get('/feed.xml')).text();
  // The site's own pages let no script parse markup.
  await page.goto('about:blank');
  const root = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return `${parsed.documentElement.namespaceURI} ${parsed.documentElement.localName}`;
  }, feed);
  expect(root).toBe('http://www.w3.org/2005/Atom feed');
});

test('the long slug of an article that has two leads to the short one for good', async ({
  page,
  request,
}) => {
  const short = '/blog/enterprise-ai-budgets-surge';
  const answer = await request.get(`${short}-2025`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(short);
  await page.goto(`${short}-2025`);
  await expect(page).toHaveURL(new RegExp(`${short}$`));
});

test('on paper an article is its head and its text, without what only a screen can use', async ({
  page,
}) => {
  await page.goto(`/blog/${FIRST}`);
  const onScreen = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('link', { name: 'Back to Blog' }).first(),
    closing(page),
    related(page),
    shareButton(page),
  ];
  for (const part of onScreen) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of onScreen) await expect(part).toBeHidden();
  await expect(head(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(head(page).getByRole('img')).toBeVisible();
  await expect(article(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is complete, its contents lead on, and nothing offers what needs a script', async ({
    page,
  }) => {
    await page.goto(`/blog/${FIRST}`);
    await contents(page).getByRole('link').last().click();
    await expect(article(page).getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await expect(shareButton(page)).toBeHidden();
    await closing(page).click();
    await expect(page).toHaveURL(/\/#contact$/);
  });
});
